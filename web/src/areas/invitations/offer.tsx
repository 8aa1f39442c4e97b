import { groupNameIn } from '@invest/contract/administration/groups'
import type { OpenedInvitation } from '@invest/contract/invitations'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconBuildingCommunity, IconUsersGroup } from '@tabler/icons-react'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import classes from './invitations.module.css'
import { useTexts } from './texts.ts'

interface OfferProps {
  offered: OpenedInvitation
  busy: boolean
  onAccept: () => void
}

/** What somebody is about to accept. */
export function Offer({
  offered: { convidadoPor, venceEm, grupos, municipios },
  busy,
  onAccept,
}: OfferProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const locale = useLocale()
  return (
    <section className={classes.offer} aria-labelledby="convite-oferece">
      <h2 id="convite-oferece">{t('accept.gives', { name: convidadoPor })}</h2>
      <ul className={classes.offered}>
        {municipios.map((nome) => (
          <li key={nome} className="signed">
            <IconBuildingCommunity size={22} aria-hidden />
            <span>
              <strong>{t('accept.represent', { name: nome })}</strong>
              <span className={classes.sentences}>
                <span>{t('accept.representText')}</span>
              </span>
            </span>
          </li>
        ))}
        {grupos.map(({ nome, permite }) => (
          <li key={nome} className="signed">
            <IconUsersGroup size={22} aria-hidden />
            <span>
              <strong>{t('accept.join', { name: groupNameIn(locale, nome) })}</strong>
              <span className={classes.sentences}>
                {permite.map((sentence) => (
                  <span key={sentence}>{sentence}</span>
                ))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="dimmed">{t('accept.until', { day: formatDateTime(venceEm, locale) })}</p>
      <div className={classes.buttons}>
        <BusyButton busy={busy} onClick={onAccept}>
          {t('accept.action')}
        </BusyButton>
        <Button variant="default" onClick={() => goTo(screens.dashboard)}>
          {t('accept.later')}
        </Button>
      </div>
    </section>
  )
}
