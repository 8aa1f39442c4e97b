/** The programme's list as a set of data (FINANCING-32, FINANCING-33). */
import { cleanCnpj, hasValidCheckDigits } from '@invest/contract/rules/cnpj'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import {
  type Column,
  type Concerned,
  code,
  type DataSet,
  type Effect,
  type LineRead,
  type ValuesOf,
  yesOrNo,
  yesOrNoCell,
} from '../data-sets/index.ts'
import { headOfficeText } from './head-office.sql.ts'
import { texts } from './texts.ts'

const columns = [
  {
    name: 'cnpj',
    // A spreadsheet that took it for a number has dropped the zeros before it; the check digits tell whether they were zeros.
    takes: code({ lengths: [14], isCode: hasValidCheckDigits, clean: cleanCnpj }),
    example: '12.345.678/0001-95',
    rule: texts.each('elegiveis.cnpj'),
  },
  {
    name: 'elegivel',
    isNamed: (heading) => heading.startsWith('elegivel') || heading === 'eligible',
    takes: yesOrNo(),
    example: 'sim',
    rule: texts.each('elegiveis.elegivel'),
  },
] as const satisfies readonly Column[]

const read = ({ cnpj, elegivel }: ValuesOf<typeof columns>): LineRead =>
  hasValidCheckDigits(cnpj) ? { chave: cnpj, valor: { elegivel } } : { coluna: 'cnpj', motivo: 'REGRA' }

export const eligibleDataSet: DataSet = {
  name: 'elegiveis',
  title: texts.each('elegiveis.title'),
  lead: texts.each('elegiveis.lead'),
  shelfLifeDays: 180,
  headless: true,
  columns,
  reader: async () => read,
  cellsOf: ({ chave, valor }) => ({ cnpj: chave, elegivel: yesOrNoCell(valor.elegivel) }),
  current: sql`SELECT cnpj AS chave, jsonb_build_object('elegivel', elegivel) AS valor FROM empresa_elegivel`,
  async publish(tx) {
    await sql`
      DELETE FROM empresa_elegivel e USING mudanca m WHERE m.chave = e.cnpj AND m.depois IS NULL`.execute(tx)
    await sql`
      INSERT INTO empresa_elegivel (cnpj, elegivel)
      SELECT chave, (depois->>'elegivel')::boolean FROM mudanca WHERE depois IS NOT NULL
      ON CONFLICT (cnpj) DO UPDATE SET elegivel = excluded.elegivel`.execute(tx)
    await sql`ANALYZE empresa_elegivel`.execute(tx)
  },
  consequences,
}

async function consequences(tx: Tx): Promise<Effect[]> {
  await sql`DROP TABLE IF EXISTS pg_temp.elegivel_muda`.execute(tx)
  await sql`
    CREATE TEMP TABLE elegivel_muda ON COMMIT DROP AS
    SELECT m.chave, j.nome, coalesce((m.antes->>'elegivel')::boolean, false) AS antes,
      coalesce((m.depois->>'elegivel')::boolean, false) AS depois, m.depois IS NOT NULL AND j.cnpj IS NULL AS desconhecida
    FROM mudanca m LEFT JOIN junta_empresa j ON j.cnpj = m.chave AND ${sql.raw(headOfficeText)}`.execute(tx)
  const those = (condition: RawBuilder<unknown>) => sql<Concerned>`
    SELECT m.chave, coalesce(m.nome, '') AS nome FROM elegivel_muda m WHERE ${condition}`
  const reserved = sql`EXISTS (SELECT FROM reserva r WHERE r.cnpj = m.chave AND r.situacao = 'RESERVADO')`
  return [
    {
      tipo: 'PERDEM',
      texto: texts.each('elegiveis.PERDEM'),
      who: those(sql`m.antes AND NOT m.depois`),
    },
    {
      tipo: 'RESERVADAS',
      texto: texts.each('elegiveis.RESERVADAS'),
      who: those(sql`m.antes AND NOT m.depois AND ${reserved}`),
    },
    {
      tipo: 'GANHAM',
      texto: texts.each('elegiveis.GANHAM'),
      who: those(sql`m.depois AND NOT m.antes`),
    },
    {
      tipo: 'FORA_DO_CADASTRO',
      texto: texts.each('elegiveis.FORA_DO_CADASTRO'),
      who: those(sql`m.desconhecida`),
    },
  ]
}
