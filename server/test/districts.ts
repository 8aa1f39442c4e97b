/** An industrial district with a drawing of four shapes, and lots on some of them. */
import type { LotGroup } from '@invest/contract/districts/lots'
import type { Database } from '../src/db/database.ts'
import type { Person } from './portal.ts'

export const lotEditor: Person = {
  sub: 'sub-lotes',
  name: 'Lúcia Lotes',
  email: 'lotes@exemplo.test',
  cpf: '90000000760',
}

export const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${[
  'A1',
  'A2',
  'A10',
  'B1',
]
  .map((id, i) => `<path class="lote" id="${id}" d="M${25 * i} 0h20v40h-20z"></path>`)
  .join('')}</svg>`

/** Puts the drawing into a district; returns the district's id. */
export async function drawDistrict(db: Database, sigla = 'DICS', svgLotes = drawing): Promise<number> {
  const { id } = await db
    .updateTable('distritoIndustrial')
    .set({ svgLotes, svgVersao: `v${svgLotes.length}` })
    .where('sigla', '=', sigla)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The first situation of each group, as the migration has them. */
export const situations: Record<LotGroup, number> = {
  DISPONIVEL: 1,
  EM_ANALISE: 2,
  EM_NEGOCIACAO: 3,
  OCUPADO: 4,
  INDISPONIVEL: 5,
}

export interface LotRow {
  distritoId: number
  shape: string
  numero?: string
  grupo?: LotGroup | null
  area?: number | null
  setorId?: number | null
}

export async function addLot(db: Database, { distritoId, shape, grupo = 'DISPONIVEL', ...lot }: LotRow) {
  const { id } = await db
    .insertInto('lote')
    .values({
      distritoId,
      cdOriginalSvg: shape,
      numeroLote: lot.numero ?? shape,
      numeroMatriculaLote: '12345',
      areaTotalLote: lot.area === undefined ? 1.5 : lot.area,
      situacaoLoteId: grupo && situations[grupo],
      setorLoteId: lot.setorId ?? null,
      confirmadoEm: new Date('2026-11-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addSector(db: Database, descricaoNomeSetor: string): Promise<number> {
  const { id } = await db
    .insertInto('setorLote')
    .values({ descricaoNomeSetor })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
