/**
 * The reader's saved searches and the companies that are new and like those in their folders, on the dashboard. What is new
 * comes first (INSIGHT-40, INSIGHT-41).
 */
import type { AnswerOf } from '@invest/contract/endpoint'
import { newsCalls } from '@invest/contract/insights/news'
import { screens } from '@invest/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keyFamily } from '../../lib/api/query-keys.ts'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { shortened } from '../../lib/names/meaningful-name.ts'
import type { WaitingLine, WaitingLines } from '../../lib/screens/area.ts'
import { useTexts } from './texts.ts'

type News = AnswerOf<typeof newsCalls.newForMe>
const newsKey = keyFamily('novidades')

export function useWaiting(): WaitingLines {
  const { t } = useTexts()
  const locale = useLocale()
  const found = useQuery({
    queryKey: newsKey(locale),
    queryFn: ({ signal }) => call(newsCalls.newForMe, {}, signal),
    meta: { background: true },
  })
  const { buscas = [], empresas = [] } = found.data ?? {}
  const searchLine = ({ id, tipo, nome, novas, parametros }: News['buscas'][number]): WaitingLine => ({
    id,
    name: nome,
    note: t('new.saved'),
    badge: novas > 0 && t('new.badge', { count: novas, n: formatNumber(novas, locale) }),
    screen: tipo === 'EMPRESA' ? screens.finder : screens.findLot,
    search: parametros,
  })
  const companyLine = ({
    cnpj,
    nomeExibicao,
    motivos,
    parecidaCom: other,
  }: News['empresas'][number]): WaitingLine => {
    const nameOf = (kind: string) => motivos.find(({ tipo }) => tipo === kind)?.nome
    const product = nameOf('PRODUTO')
    return {
      id: cnpj,
      name: nomeExibicao,
      note: product
        ? t('new.product', { other, name: shortened(product) })
        : t('new.activity', { other, name: nameOf('ATIVIDADE') }),
      screen: screens.company,
      parameter: cnpj,
    }
  }
  return {
    found,
    lines: [
      ...buscas.filter(({ novas }) => novas > 0).map(searchLine),
      ...empresas.map(companyLine),
      ...buscas.filter(({ novas }) => novas === 0).map(searchLine),
    ],
  }
}
