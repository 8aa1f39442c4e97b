/** Who changed what in the administration, the latest first. Its lines are only ever added. */
import { administration } from '@invest/contract/administration'
import { type AuditEntry, auditActions } from '@invest/contract/administration/audit-log'
import { screens } from '@invest/contract/screens'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconHistory, IconLock } from '@tabler/icons-react'
import { bytes } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { Told } from '../../../ui/layout/told.tsx'
import { ListFilters } from '../../../ui/tables/list-filters.tsx'
import { ListPage } from '../../../ui/tables/list-page.tsx'
import type { Column } from '../../../ui/tables/table.tsx'
import { useList } from '../../../ui/tables/use-list.ts'
import type { Filter } from '../../../ui/tables/use-typed-filters.ts'
import { DownloadButton, saveNamed } from '../../../ui/uploads/download-button.tsx'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import own from './audit-log.module.css'
import { Differences } from './differences-list.tsx'
import { settingName } from './recorded-names.ts'

/** A day that there is: 30 February is none. */
const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** An address may hold anything; what the API would refuse is left out. */
const queryOf = ({ texto, acao, de, ate }: Filter<'texto' | 'acao' | 'de' | 'ate'>) => ({
  texto,
  acao: auditActions.find((one) => one === acao),
  de: isDay(de) ? de : undefined,
  ate: isDay(ate) ? ate : undefined,
})

export function Screen() {
  const { t } = useTexts()
  const list = useList(administration.auditLog, {
    screen: screens.auditLog,
    key: keysOf.record,
    filters: ['texto', 'acao', 'de', 'ate'],
    query: queryOf,
  })
  return (
    <ListPage
      title={t('auditLog.title')}
      lead={t('auditLog.lead')}
      actions={
        <DownloadButton
          download={async () =>
            saveNamed(await bytes(administration.exportAuditLog, { query: queryOf(list.filter) }))
          }
          done={t('auditLog.downloaded')}
          failed={t('auditLog.downloadFailed')}
        >
          {t('auditLog.download')}
        </DownloadButton>
      }
      above={
        <>
          <Told icon={IconLock}>{t('auditLog.appendOnly')}</Told>
          <Filters list={list} />
        </>
      }
      list={list}
      failed={t('auditLog.failed')}
      columns={useColumns()}
      empty={{ icon: IconHistory, title: t('auditLog.none'), text: t('auditLog.noneText') }}
    />
  )
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTexts()
  const locale = useLocale()
  return [
    {
      id: 'when',
      header: t('auditLog.when'),
      width: '190px',
      cell: ({ em }) => (
        <time dateTime={em} className={`${own.when} figures`}>
          {formatDateTime(em, locale)}
        </time>
      ),
    },
    {
      id: 'who',
      header: t('auditLog.who'),
      width: '20%',
      cell: ({ quem }) => quem?.nome ?? <em className={own.operator}>{t('auditLog.operator')}</em>,
    },
    {
      id: 'what',
      header: t('auditLog.what'),
      card: 'title',
      cell: ({ acao, alvo, nomes }) => {
        const setting = settingName({ acao, alvo })
        const permission = acao.startsWith('PERMISSAO_') ? nomes?.[alvo] : undefined
        return (
          <span className={own.what}>
            {t(`action.${acao}`)}
            <span className={own.target}>{setting ? t(setting) : (permission ?? alvo)}</span>
            {permission && <span className={own.target}>{alvo}</span>}
          </span>
        )
      },
    },
    {
      id: 'changes',
      header: t('auditLog.changes'),
      cell: (change) => <Differences change={change} />,
    },
  ]
}

function Filters({ list }: Pick<Parameters<typeof ListFilters<'texto' | 'acao' | 'de' | 'ate'>>[0], 'list'>) {
  const { t } = useTexts()
  return (
    <ListFilters list={list} withButton>
      {({ text, choice, value }) => {
        const [from, to] = [value('de'), value('ate')]
        return (
          <>
            <TextInput label={t('auditLog.text')} {...text('texto')} />
            <NativeSelect
              label={t('auditLog.action')}
              data={[
                { value: '', label: t('auditLog.anyAction') },
                ...auditActions.map((action) => ({ value: action, label: t(`action.${action}`) })),
              ]}
              {...choice('acao')}
            />
            <div className={own.days}>
              <DayField label={t('auditLog.from')} max={to.value || undefined} {...from} />
              <DayField label={t('auditLog.to')} min={from.value || undefined} {...to} />
            </div>
          </>
        )
      }}
    </ListFilters>
  )
}
