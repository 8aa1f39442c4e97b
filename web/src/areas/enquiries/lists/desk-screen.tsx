/** The agency's desk: saved views over all cases; what is overdue is never hidden by one (ENQUIRY-16). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { subjectKinds } from '@invest/contract/enquiries/shared'
import { screens } from '@invest/contract/screens'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconChartBar, IconMessages } from '@tabler/icons-react'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { ListFilters } from '../../../ui/tables/list-filters.tsx'
import { ListPage } from '../../../ui/tables/list-page.tsx'
import { useList } from '../../../ui/tables/use-list.ts'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import classes from '../enquiries.module.css'
import { useTexts } from '../texts.ts'
import { useColumns } from './columns.tsx'

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

/** What an address asks for; it may hold anything. */
function readFilter({ lista, tipo, setor, texto }: Record<'lista' | 'tipo' | 'setor' | 'texto', string>) {
  const words = texto.trim() || undefined
  return {
    // Who looks for a case means all of them, unless they chose a list.
    view: viewNames.find((one) => one === lista) ?? (words ? 'todas' : 'abertas'),
    tipo: subjectKinds.find((one) => one === tipo),
    setor: /^\d{2,7}$/.test(setor) ? setor : undefined,
    texto: words,
  }
}

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const viewer = useViewer()
  const list = useList(enquiries.list, {
    screen: screens.enquiryDesk,
    key: (asked) => ofEnquiries('lista', asked),
    filters: ['lista', 'tipo', 'setor', 'texto'],
    query(filter) {
      const { view, ...narrowed } = readFilter(filter)
      return { ...views[view], ...narrowed, ...(view === 'todas' && { sort: 'criadaEm,desc' }) }
    },
    refetchInterval: 60_000,
  })
  const { view, texto } = readFilter(list.filter)
  const outside = list.found.data?.vencidasFora ?? 0
  return (
    <ListPage
      title={t('desk.title')}
      lead={t('desk.lead')}
      actions={
        viewer.permissions.has('COORDENAR_SOLICITACOES') && (
          <>
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
          </>
        )
      }
      above={
        <>
          {outside > 0 && (
            <p className={classes.outside} role="status">
              <IconAlertTriangle size={20} aria-hidden />
              <span>{t('outside', { count: outside })}</span>
              <Button
                variant="default"
                size="sm"
                onClick={() => list.ask({ lista: 'vencidas', tipo: '', setor: '', texto: '' })}
              >
                {t('outside.show')}
              </Button>
            </p>
          )}
          <ListFilters list={list}>
            {({ text, choice }) => (
              <>
                <TextInput
                  type="search"
                  label={t('search')}
                  placeholder={t('search.hint')}
                  {...text('texto')}
                />
                <NativeSelect
                  label={t('view')}
                  data={viewNames.map((value) => ({ value, label: t(`view.${value}`) }))}
                  {...choice('lista')}
                  value={view}
                />
                <NativeSelect
                  label={t('filter.kind')}
                  data={[
                    { value: '', label: t('filter.anyKind') },
                    ...subjectKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
                  ]}
                  {...choice('tipo')}
                />
                <TextInput label={t('filter.sector')} {...text('setor')} inputMode="numeric" maxLength={7} />
              </>
            )}
          </ListFilters>
        </>
      }
      list={list}
      failed={t('failed')}
      columns={useColumns('desk')}
      rowKey={({ numero }) => String(numero)}
      empty={{ icon: IconMessages, title: t('desk.none'), text: t('desk.noneText') }}
      noMatch={
        texto
          ? { title: t('desk.notFound'), text: t('desk.notFoundText') }
          : { title: t('desk.none'), text: t('desk.noneText') }
      }
    />
  )
}
