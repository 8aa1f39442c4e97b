/** What the account `investidor` has begun: saved searches, and a folder with some of its favourites and of the state's towns. */
import { homeState } from '@invest/contract/state'
import type { Tx } from '@invest/server/db/database'
import { insertRows } from '../loading/bulk-insert.ts'
import type { DemoData } from '../model.ts'
import { seededUuid } from '../random.ts'
import { stateDemo } from '../state-demo.ts'
import { daysBefore } from '../time.ts'
import { accountUserId } from './people.ts'

/** Nothing where the state's demonstration does not tell of it. */
export async function insertInvestorWork(tx: Tx, data: DemoData, now: Date): Promise<void> {
  const { investor } = stateDemo
  if (!investor) return
  const { folder, searches } = investor
  const usuarioId = accountUserId('investidor')
  await insertRows(
    tx,
    'busca_salva',
    searches.map(({ daysAgo, ...search }) => {
      const criadoEm = daysBefore(now, daysAgo)
      return {
        ...search,
        id: seededUuid(`busca ${search.nome}`),
        usuarioId,
        criadoEm,
        vistaEm: criadoEm,
        tipo: 'EMPRESAS',
        versao: 1,
      }
    }),
    ['id', 'usuarioId', 'nome', 'filtro', 'resumoSemanal', 'criadoEm', 'vistaEm', 'tipo', 'versao'],
  )
  const criadoEm = daysBefore(now, folder.daysAgo)
  const projetoId = seededUuid(`projeto ${folder.nome}`)
  const { nome } = folder
  await insertRows(
    tx,
    'projeto',
    [{ id: projetoId, usuarioId, nome, criadoEm, alteradoEm: criadoEm, versao: 1 }],
    ['id', 'usuarioId', 'nome', 'criadoEm', 'alteradoEm', 'versao'],
  )
  const towns = await tx
    .selectFrom('municipio')
    .select(['codMunicipioRfb', 'nomeCompleto'])
    .where('siglaUf', '=', homeState)
    .where(
      'nomeCompleto',
      'in',
      folder.municipalities.map((town) => town.nome),
    )
    .execute()
  const liked = data.favourites.filter((mark) => mark.usuarioId === usuarioId).slice(0, folder.companies)
  const items = [
    ...folder.municipalities.map(({ nome, nota }) => ({
      tipo: 'MUNICIPIO',
      item: towns.find((town) => town.nomeCompleto === nome)?.codMunicipioRfb,
      nome,
      nota,
    })),
    ...liked.flatMap(({ empresaId }) => {
      const company = data.companies.find(({ id }) => id === empresaId)
      return company
        ? [{ tipo: 'EMPRESA', item: company.registro.cnpj, nome: company.nomeExibicao, nota: null }]
        : []
    }),
  ]
  await insertRows(
    tx,
    'projeto_item',
    items.map((item, i) => ({ ...item, projetoId, usuarioId, ordem: i + 1, adicionadoEm: criadoEm })),
    ['projetoId', 'tipo', 'item', 'nome', 'nota', 'ordem', 'adicionadoEm', 'usuarioId'],
  )
}
