/** The agency's desk: saved views over all cases; what is overdue is never hidden by one (ENQUIRY-16). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { subjectKinds } from '@invest/contract/enquiries/shared'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconChartBar, IconMessages } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { FoundTable } from '../../../ui/tables/found-table.tsx'
import { pressesLink } from '../../../ui/tables/row-actions.tsx'
import { useListAddress } from '../../../ui/tables/use-list-address.ts'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import classes from '../enquiries.module.css'
import { useTexts } from '../texts.ts'
import { useColumns } from './columns.tsx'

const filterNames = ['lista', 'tipo', 'setor', 'texto'] as const

/** The saved views; the first is what the desk opens with. */
const views = {
  abertas: { situacao: 'ABERTAS' },
  minhas: { minhas: true, situacao: 'ABERTAS' },
  semDono: { semResponsavel: true, situacao: 'ABERTAS' },
  vencidas: { vencidas: true },
  aguardando: { situacao: 'AGUARDANDO_INVESTIDOR' },
  todas: {},
} as const
type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const viewer = useViewer()
  const { filter, page, ask, turn } = useListAddress(screens.enquiryDesk, filterNames)
  const texto = filter.texto.trim() || undefined
  // Who looks for a case means all of them, unless they chose a list.
  const view = viewNames.find((one) => one === filter.lista) ?? (texto ? 'todas' : 'abertas')
  const tipo = subjectKinds.find((one) => one === filter.tipo)
  const setor = /^\d{2,7}$/.test(filter.setor) ? filter.setor : undefined
  const query = {
    ...views[view],
    tipo,
    setor,
    texto,
    page,
    ...(view === 'todas' && { sort: 'criadaEm,desc' }),
  }
  const found = useQuery({
    queryKey: ofEnquiries('lista', query),
    queryFn: ({ signal }) => call(enquiries.list, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const outside = found.data?.vencidasFora ?? 0
  return (
    <Page
      title={t('desk.title')}
      lead={t('desk.lead')}
      actions={
        viewer.permissions.has('COORDENAR_SOLICITACOES') && (
          <Group gap="sm">
            <Button variant="default" onClick={() => goTo(screens.enquiryTemplates)}>
              {t('desk.templates')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconChartBar size={18} aria-hidden />}
              onClick={() => goTo(screens.enquiryNumbers)}
            >
              {t('desk.numbers')}
            </Button>
          </Group>
        )
      }
    >
      {outside > 0 && (
        <p className={classes.outside} role="status">
          <IconAlertTriangle size={20} aria-hidden />
          <span>{t('outside', { count: outside })}</span>
          <Button
            variant="default"
            size="sm"
            onClick={() => ask({ lista: 'vencidas', tipo: '', setor: '', texto: '' })}
          >
            {t('outside.show')}
          </Button>
        </p>
      )}
      <div className={classes.filters}>
        <TextInput
          type="search"
          label={t('search')}
          placeholder={t('search.hint')}
          autoComplete="off"
          maxLength={limits.text}
          value={filter.texto}
          onChange={(event) => ask({ ...filter, texto: event.currentTarget.value }, 0, true)}
        />
        <NativeSelect
          label={t('view')}
          value={view}
          data={viewNames.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(event) => ask({ ...filter, lista: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('filter.kind')}
          value={tipo ?? ''}
          data={[
            { value: '', label: t('filter.anyKind') },
            ...subjectKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          onChange={(event) => ask({ ...filter, tipo: event.currentTarget.value })}
        />
        <TextInput
          label={t('filter.sector')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={filter.setor}
          onChange={(event) =>
            ask({ ...filter, setor: event.currentTarget.value.replace(/\D/g, '') }, 0, true)
          }
        />
      </div>
      <FoundTable
        found={found}
        failed={t('failed')}
        caption={t('desk.title')}
        columns={useColumns('desk')}
        rowKey={({ numero }) => String(numero)}
        rowProps={pressesLink}
        page={page}
        onPage={turn}
        empty={
          <EmptyState
            icon={IconMessages}
            title={t(texto ? 'desk.notFound' : 'desk.none')}
            text={t(texto ? 'desk.notFoundText' : 'desk.noneText')}
          />
        }
      />
    </Page>
  )
}
