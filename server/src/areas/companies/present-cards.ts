/** Companies as lists show them. */
import type { CompanyCard } from '@invest/contract/companies'
import type { Queries } from '../../db/database.ts'
import { presentFiles } from './present-files.ts'
import { type CompanyParts, money, presentAddress, today } from './present-parts.ts'
import { filesOf, findCompanies, marksOf, productsOf } from './repository.ts'

/** Which named parts cards carry; the specification's defaults (2, section 3). */
export interface CardRules {
  carregarImagemPerfil: boolean
  carregarFotosAlbum: boolean
  carregarAnexos: boolean
  carregarProdutosServicos: boolean
  carregarEndereco: boolean
}
export const defaultCardRules: CardRules = {
  carregarImagemPerfil: true,
  carregarFotosAlbum: false,
  carregarAnexos: false,
  carregarProdutosServicos: false,
  carregarEndereco: false,
}

/** Companies as cards, in the order of the ids. */
export async function presentCards(
  db: Queries,
  parts: CompanyParts,
  ids: string[],
  options: { viewerId: string; rules?: CardRules | undefined; owned?: boolean },
): Promise<CompanyCard[]> {
  const rules = options.rules ?? defaultCardRules
  const withFiles = rules.carregarFotosAlbum || rules.carregarAnexos
  const [companies, marks, fileRows, products] = await Promise.all([
    findCompanies(db, ids),
    marksOf(db, options.viewerId, ids),
    withFiles ? filesOf(db, ids) : [],
    rules.carregarProdutosServicos ? productsOf(db, ids, today(parts.clock)) : [],
  ])
  const rows = new Map(companies.map((row) => [row.id, row]))
  const items = await presentFiles(
    db,
    parts.files,
    rules.carregarImagemPerfil || withFiles ? companies : [],
    fileRows,
    () => options.owned === true,
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    return [
      {
        id,
        cnpj: row.cnpj,
        nome: row.nome,
        nomeExibicao: row.nomeExibicao,
        descricao: row.descricao,
        municipio: { nomeCompleto: row.nomeMunicipio, codMunicipioRfb: row.codMunicipioRfb },
        buscandoInvestimentos: row.buscandoInvestimentos,
        valorEsperadoInvestimento: money(row.valorEsperadoInvestimento),
        habilitadoMadeInRs: row.habilitadoMadeInRs,
        oculta: row.oculta,
        favoritada: marks.favorite.has(id),
        ocultada: marks.hidden.has(id),
        ...(rules.carregarImagemPerfil && { imagemPerfil: items.picture(row) }),
        ...(rules.carregarFotosAlbum && { fotosAlbum: items.list(id, 'fotosAlbum') }),
        ...(rules.carregarAnexos && { anexos: items.list(id, 'anexos') }),
        ...(rules.carregarProdutosServicos && {
          produtosOuServicos: products
            .filter((p) => p.empresaId === id)
            .map(({ empresaId: _, ...product }) => product),
        }),
        ...(rules.carregarEndereco && { endereco: presentAddress(row, row.siglaUf) }),
      },
    ]
  })
}
