/** What publishing an edition would do: changes, seals and companies by number and name, and mails (SEAL-44). */

import { dataSets, lastPlannedDay, mostPlannedYears } from '@invest/contract/administration/data-sets'
import { screens } from '@invest/contract/screens'
import { type ActivitiesEffect, activityEffects } from '@invest/contract/seal/activities'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconCheck, IconMail, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatDay, formatNumber } from '../../../lib/i18n/format.ts'
import { todayInState } from '../../../lib/i18n/today-in-state.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useAct } from '../../../ui/forms/use-act.ts'
import { Figure, Figures } from '../../../ui/layout/figures.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Part } from '../../../ui/layout/part.tsx'
import type { CodeTree } from '../../../widgets/code-tree/code-tree.ts'
import classes from './activities.module.css'
import { effectQuery } from './activities-queries.ts'
import { AffectedCompanies } from './affected-companies.tsx'
import { Change } from './prepare-changes.tsx'
import { useTexts } from './texts.ts'

interface EffectProps {
  id: string
  tree: CodeTree
  onPublished: () => void
}

const shown = 30
const tones = {
  SUSPENSO: 'waits',
  NAO_PODE_MAIS: 'waits',
  VOLTA: 'good',
  PODE_HABILITAR: 'good',
} as const

export function Effect({ id, tree, onPublished }: EffectProps) {
  const { t } = useTexts()
  const found = useQuery(effectQuery(id))
  return (
    <Found query={found} failed={t('effect.failed')} waiting={<Skeleton height={520} radius={16} />}>
      {(effect) => (
        <div className="parts">
          <Numbers effect={effect} />
          <Actions effect={effect} onPublished={onPublished} />
          <AffectedCompanies id={id} effects={effect.efeitos} />
          <Part id="mudam" title={t('changes', { count: effect.mudancas.length })}>
            <Stack component="ul" className="card outlined plain-list" p="16px 20px" gap={12}>
              {effect.mudancas.slice(0, shown).map(({ cnae, antes, depois }) => (
                <li key={cnae}>
                  <Change tree={tree} cnae={cnae} before={antes} after={depois} />
                </li>
              ))}
            </Stack>
            {effect.mudancas.length > shown && (
              <p className="note">{t('changes.more', { count: effect.mudancas.length - shown })}</p>
            )}
          </Part>
        </div>
      )}
    </Found>
  )
}

function Numbers({ effect: { efeitos, avisos } }: { effect: ActivitiesEffect }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <Part id="efeito" title={t('effect.companies')}>
      <Figures>
        {activityEffects.map((name) => (
          <Figure
            key={name}
            name={t(`effect.${name}`)}
            value={formatNumber(efeitos[name], locale)}
            tone={efeitos[name] > 0 ? tones[name] : undefined}
          />
        ))}
      </Figures>
      <Group
        component="p"
        className={classes.mails}
        gap={10}
        align="flex-start"
        wrap="nowrap"
        maw="75ch"
        m="14px 0 0"
      >
        <IconMail size={20} aria-hidden />
        <span>
          {avisos.length === 0
            ? t('mails.none')
            : avisos.map(({ efeito, pessoas, empresas }) => (
                <span key={efeito}>
                  {t('mails', {
                    people: t('mails.people', { count: pessoas, number: formatNumber(pessoas, locale) }),
                    companies: t('mails.companies', {
                      count: empresas,
                      number: formatNumber(empresas, locale),
                    }),
                  })}{' '}
                  <strong>{t(efeito === 'VOLTA' ? 'mails.VOLTA' : 'mails.SUSPENSO')}</strong>
                </span>
              ))}
        </span>
      </Group>
    </Part>
  )
}

function Actions({ effect, onPublished }: { effect: ActivitiesEffect; onPublished: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const [em, setEm] = useState('')
  const [wrongDay, setWrongDay] = useState(false)
  const [first, last] = [todayInState(), lastPlannedDay(todayInState())]
  const isWrong = em !== '' && (em < first || em > last)
  const mails = effect.avisos.reduce((sum, { pessoas }) => sum + pessoas, 0)
  const { id, conjunto, edicaoBase, situacao, publicarEm } = effect.edicao
  const params = { conjunto, id: String(id) }
  // The effect of an edition that waits no longer can't be asked for again.
  const back = async () => {
    await goTo(screens.sealActivities, { replace: true })
    await announceChange('data-changed')
  }
  const publish = useAct({
    ask: {
      title: t('publish.confirm'),
      text: em
        ? t('publish.confirmDay', { day: formatDay(em, locale) })
        : `${t('publish.confirmText', { count: effect.efeitos.SUSPENSO, number: formatNumber(effect.efeitos.SUSPENSO, locale) })} ${t('publish.confirmMails', { count: mails, number: formatNumber(mails, locale) })}`,
      action: em ? t('publish.plan') : t('publish'),
      actionFirst: true,
    },
    act: () =>
      call(dataSets.publish, {
        params,
        // What was read here and in the dialog.
        body: {
          edicaoBase,
          em: em || null,
          consequencias: Object.entries({ ...effect.efeitos, EMAILS: mails }).map(([tipo, numero]) => ({
            tipo,
            numero,
          })),
        },
      }),
    done: (report) => t(report.situacao === 'AGENDADA' ? 'publish.planned' : 'publish.done'),
    after: () => {
      onPublished()
      return back()
    },
    failed: async (error) => {
      showError(error, t('publish.failed'))
      if (error instanceof ApiError && error.status === 409) await announceChange('data-changed')
    },
    background: true,
  })
  const drop = useAct({
    act: () => call(dataSets.drop, { params }),
    after: back,
    failed: t('drop.failed'),
    background: true,
  })
  const press = () => {
    setWrongDay(isWrong)
    if (!isWrong) void publish.press()
  }
  return (
    <div className="card outlined wrap field-row action-bar">
      {situacao === 'AGENDADA' && publicarEm && (
        <p>{t('publish.waits', { day: formatDay(publicarEm, locale) })}</p>
      )}
      <DayField
        label={t('publish.day')}
        description={t('publish.dayHint')}
        min={first}
        max={last}
        error={wrongDay && isWrong ? t('publish.wrongDay', { count: mostPlannedYears }) : undefined}
        value={em}
        onChange={setEm}
      />
      <Button
        variant="default"
        loading={drop.busy}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => drop.press()}
      >
        {t('drop')}
      </Button>
      <BusyButton busy={publish.busy} leftSection={<IconCheck size={18} aria-hidden />} onClick={press}>
        {em ? t('publish.plan') : t('publish')}
      </BusyButton>
    </div>
  )
}
