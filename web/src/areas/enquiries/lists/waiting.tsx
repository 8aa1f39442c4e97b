/** The cases that wait for the reader, on the dashboard: at the agency's desk, those they were asked, and their own. */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import type { EnquiryItem } from '@invest/contract/enquiries/shared'
import { screens } from '@invest/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { WaitingLine, WaitingLines } from '../../../lib/screens/area.ts'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { Due, StateBadge } from '../state-badge.tsx'
import { useTexts } from '../texts.ts'
import { deskWaiting, receivedWaiting } from '../waiting-queries.ts'

const size = 5
const inBackground = { background: true }

function useLineOf(badgeOf: (one: EnquiryItem) => WaitingLine['badge']) {
  const { t } = useTexts()
  return (one: EnquiryItem): WaitingLine => ({
    id: String(one.numero),
    name: one.sobre.nome ?? t(`kind.${one.sobre.tipo}`),
    note: one.trecho ?? t('number', { number: one.numero }),
    badge: badgeOf(one),
    screen: screens.enquiry,
    parameter: String(one.numero),
  })
}

const due = (one: EnquiryItem) => (one.venceEm ? <Due one={one} told /> : <StateBadge one={one} />)

/** Open cases that nobody or the reader attends to: what the menu counts. */
export function useDeskWaiting(): WaitingLines {
  const { t } = useTexts()
  const lineOf = useLineOf(due)
  const { data: count } = useQuery(deskWaiting)
  const found = useQuery({
    queryKey: ofEnquiries('espera', 'agencia'),
    queryFn: async ({ signal }) => {
      const ask = (whose: object) =>
        call(enquiries.list, { query: { situacao: 'ABERTAS', size, total: false, ...whose } }, signal)
      const lists = await Promise.all([ask({ minhas: true }), ask({ semResponsavel: true })])
      return lists
        .flatMap(({ content }) => content)
        .flatMap((one) => (one.venceEm ? [{ ...one, at: Date.parse(one.venceEm) }] : []))
        .sort((a, b) => a.at - b.at)
    },
    meta: inBackground,
  })
  return {
    found,
    total: count?.total,
    lines: (found.data ?? []).map(lineOf),
    none: {
      text: t('waiting.none'),
      action: t('waiting.all'),
      screen: screens.enquiryDesk,
      search: { lista: 'todas' },
    },
  }
}

export function useReceivedWaiting(): WaitingLines {
  const lineOf = useLineOf(due)
  const count = useQuery(receivedWaiting)
  const waits = (count.data?.total ?? 0) > 0
  const found = useQuery({
    queryKey: ofEnquiries('espera', 'recebidas'),
    queryFn: ({ signal }) => call(enquiries.received, { query: { size, total: false } }, signal),
    enabled: waits,
    meta: inBackground,
  })
  return {
    found: waits ? found : count,
    total: count.data?.total,
    lines: waits ? (found.data?.content ?? []).filter(({ venceEm }) => venceEm !== null).map(lineOf) : [],
  }
}

/** What the reader has asked and nobody has closed; what waits for them comes first. */
export function useOwnWaiting(): WaitingLines {
  const lineOf = useLineOf((one) => <StateBadge one={one} own />)
  const found = useQuery({
    queryKey: ofEnquiries('espera', 'minhas'),
    queryFn: ({ signal }) =>
      call(enquiries.mine, { query: { size: 20, sort: 'atualizadaEm,desc', total: false } }, signal),
    meta: inBackground,
  })
  const open = (found.data?.content ?? []).filter(({ situacao }) => situacao !== 'ENCERRADA')
  const waits = (one: EnquiryItem) => Number(one.situacao === 'AGUARDANDO_INVESTIDOR')
  return { found, lines: open.sort((a, b) => waits(b) - waits(a)).map(lineOf) }
}
