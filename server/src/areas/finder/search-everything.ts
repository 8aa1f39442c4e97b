/** Offers what a text may mean, in groups: companies, products, activities, municipalities, districts (FINDER-56). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { Finding, FindingGroup, finder } from '@invest/contract/finder'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import type { Understood } from '@invest/contract/search/interpretation'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { findByText } from './find-by-text.ts'
import type { FinderDeps } from './find-companies.ts'
import { districtsFor } from './understanding/districts.sql.ts'

const companiesShown = 6

export async function searchEverything(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  texto: string,
): Promise<AnswerOf<typeof finder.searchEverything>> {
  const { content, totalElements, totalLimitado, interpretacao } = await findByText(deps, caller, {
    texto,
    page: 0,
    size: companiesShown,
    total: true,
  })
  const understood = [
    ...interpretacao.partes.flatMap(({ alternativas }) => alternativas),
    ...interpretacao.sugestoes,
  ]
  const of = (...kinds: Understood['tipo'][]) => understood.filter(({ tipo }) => kinds.includes(tipo))
  const districts = await districtsFor(
    deps.db,
    understood.map(({ chave }) => chave),
    deps.language,
  )
  const groups: FindingGroup[] = [
    {
      tipo: 'EMPRESAS',
      total: totalElements ?? 0,
      ...(totalLimitado && { limitado: true }),
      achados: content.map(
        (card): Finding => ({
          tipo: 'EMPRESA',
          chave: card.cnpj,
          nome: card.nomeExibicao,
          detalhe: `${formatCnpj(card.cnpj)} · ${card.municipio.nomeCompleto}`,
        }),
      ),
    },
    { tipo: 'DISTRITOS', achados: districts },
    { tipo: 'MUNICIPIOS', achados: municipalitiesOf(of('MUNICIPIO', 'PERTO')) },
    { tipo: 'PRODUTOS', achados: of('PRODUTO').map(findingOf) },
    { tipo: 'ATIVIDADES', achados: of('ATIVIDADE').map(findingOf) },
  ]
  return { interpretacao, grupos: groups.filter(({ achados }) => achados.length > 0) }
}

const findingOf = ({ tipo, chave, nome, codigo }: Understood): Finding => ({
  tipo,
  chave,
  nome,
  detalhe: codigo ?? null,
})

/** A municipality's page is opened with its code, whether it or what is near it was meant. */
const municipalitiesOf = (places: readonly Understood[]): Finding[] =>
  places.map(({ chave, nome }) => ({
    tipo: 'MUNICIPIO',
    chave: chave.slice(chave.indexOf(':') + 1),
    nome,
    detalhe: null,
  }))
