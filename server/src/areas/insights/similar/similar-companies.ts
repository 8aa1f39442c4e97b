/** Suggests companies that are like one that somebody reads, and says why (INSIGHT-20, INSIGHT-21). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { insights } from '@invest/contract/insights/insights'
import { mostSimilar, type SimilarCompany, type SimilarReason } from '@invest/contract/insights/similar'
import type { Language } from '@invest/contract/language'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type CardDeps, presentCards } from '../../companies/index.ts'
import { namesOfKeys } from '../../finder/index.ts'
import { findSubject, headingDigits, type SimilarRow, similarTo } from './similar-repository.ts'

const rules = {
  carregarImagemPerfil: true,
  carregarFotosAlbum: false,
  carregarAnexos: false,
  carregarProdutosServicos: false,
  carregarEndereco: false,
}

export type SimilarDeps = CardDeps & { db: Database; language: Language }

export async function similarCompanies(
  deps: SimilarDeps,
  caller: Caller,
  cnpj: string,
): Promise<AnswerOf<typeof insights.companies>> {
  const { db } = deps
  const subject = await findSubject(db, cnpj, caller.id)
  if (!subject) throw new Refusal('empresa-desconhecida')
  return { content: await presentSimilar(deps, caller, await similarTo(db, subject, caller.id, mostSimilar)) }
}

/** As cards, each with what both have in common, in the order of the rows. */
export async function presentSimilar(
  deps: SimilarDeps,
  caller: Caller,
  rows: readonly SimilarRow[],
): Promise<SimilarCompany[]> {
  const { db, language } = deps
  if (rows.length === 0) return []
  const [cards, names] = await Promise.all([
    presentCards(
      db,
      deps,
      rows.map(({ id }) => id),
      { viewerId: caller.id, language, rules },
    ),
    namesOfKeys(
      db,
      rows.flatMap(({ produto, atividade }) =>
        [produto ? [produto, headingOf(produto)] : [], atividade ? `CNAE:${atividade}` : []].flat(),
      ),
      language,
    ),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cards.flatMap(({ id, cnpj, nomeExibicao, municipio, buscandoInvestimentos, ...card }) => {
    const row = byId.get(id)
    if (!row) return []
    return [
      {
        id,
        cnpj,
        nomeExibicao,
        municipio: municipio.nomeCompleto,
        imagem: card.imagemPerfil?.urlPublica ?? null,
        buscandoInvestimentos,
        motivos: reasonsOf(row, (key) => names.get(key)?.name ?? null),
      },
    ]
  })
}

/** A narrower code is called 'fresh' or 'other', which says nothing without its heading. */
const headingOf = (key: string): string => key.slice(0, key.indexOf(':') + 1 + headingDigits)

/** The product and the activity that both have, and where it is. */
function reasonsOf(row: SimilarRow, nameOf: (key: string) => string | null): SimilarReason[] {
  const { produto, atividade, mesmoMunicipio, quilometros } = row
  return [
    ...(produto
      ? [{ tipo: 'PRODUTO' as const, nome: nameOf(headingOf(produto)) ?? nameOf(produto), quilometros: null }]
      : []),
    ...(atividade
      ? [{ tipo: 'ATIVIDADE' as const, nome: nameOf(`CNAE:${atividade}`), quilometros: null }]
      : []),
    ...(mesmoMunicipio
      ? [{ tipo: 'MUNICIPIO' as const, nome: null, quilometros: null }]
      : quilometros !== null
        ? [{ tipo: 'DISTANCIA' as const, nome: null, quilometros }]
        : []),
  ]
}
