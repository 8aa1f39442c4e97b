/** The columns of the list of invitations. */
import { groupNameIn } from '@invest/contract/administration/groups'
import type { Invitation } from '@invest/contract/invitations'
import { screens } from '@invest/contract/screens'
import { IconAlertTriangle, IconBuildingCommunity, IconUsersGroup } from '@tabler/icons-react'
import { formatDate, formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import rows from '../../ui/tables/rows.module.css'
import type { Column } from '../../ui/tables/table.tsx'
import classes from './invitations.module.css'
import { Resend } from './resend.tsx'
import { useTexts } from './texts.ts'
import { useNameOf } from './use-name-of.ts'

export function useInvitationColumns(): Column<Invitation>[] {
  const { t } = useTexts()
  return [
    { id: 'who', header: t('list.who'), card: 'title', width: '26%', cell: (one) => <Who of={one} /> },
    { id: 'gives', header: t('list.gives'), cell: (one) => <Gifts of={one} /> },
    { id: 'state', header: t('list.state'), width: '28%', cell: (one) => <State of={one} /> },
  ]
}

function Who({ of }: { of: Invitation }) {
  const { t } = useTexts()
  const locale = useLocale()
  const name = useNameOf()(of)
  const { situacao, encerradoPor, cpf, email, convidadoPor, convidadoEm } = of
  return (
    <span className={classes.lines}>
      {situacao === 'ACEITO' && encerradoPor ? (
        <LocaleLink screen={screens.user} parameter={encerradoPor.id} className={rows.name}>
          {name}
        </LocaleLink>
      ) : (
        <strong className={classes.long}>{name}</strong>
      )}
      {email && cpf && <span className="figures">{cpf}</span>}
      <span className={classes.note}>
        {t('list.by', { name: convidadoPor, day: formatDate(convidadoEm, locale) })}
      </span>
    </span>
  )
}

function Gifts({ of: { grupos, municipios } }: { of: Invitation }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <ul className={classes.gifts}>
      {grupos.map(({ id, nome, existe }) => {
        const name = groupNameIn(locale, nome)
        return (
          <li key={`g${id}`} className="signed" data-gone={!existe || undefined}>
            <IconUsersGroup size={18} aria-hidden />
            <span>{existe ? name : t('list.groupGone', { name })}</span>
          </li>
        )
      })}
      {municipios.map(({ codMunicipioRfb, nome }) => (
        <li key={`m${codMunicipioRfb}`} className="signed">
          <IconBuildingCommunity size={18} aria-hidden />
          <span>{nome}</span>
        </li>
      ))}
    </ul>
  )
}

function State({ of }: { of: Invitation }) {
  const { situacao, venceEm, encerradoEm, encerradoPor, naoAplicados } = of
  const { t } = useTexts()
  const locale = useLocale()
  const day = formatDateTime(encerradoEm ?? venceEm, locale)
  return (
    <span className={classes.lines}>
      <span className={classes.state} data-state={situacao}>
        {t(`state.${situacao}`)}
      </span>
      <span className={classes.note}>
        {t(`state.${situacao}.when`, { day, name: encerradoPor?.nome ?? '' })}
      </span>
      {naoAplicados.length > 0 && (
        <span className={classes.missing}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{t('list.notApplied', { names: naoAplicados.join(', ') })}</span>
        </span>
      )}
      {(situacao === 'PENDENTE' || situacao === 'VENCIDO') && <Resend invitation={of} />}
    </span>
  )
}
