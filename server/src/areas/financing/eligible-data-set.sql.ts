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

const columns = [
  {
    name: 'cnpj',
    // A spreadsheet that took it for a number has dropped the zeros before it; the check digits tell whether they were zeros.
    takes: code({ lengths: [14], isCode: hasValidCheckDigits, clean: cleanCnpj }),
    example: '12.345.678/0001-95',
    rule: {
      pt: 'CNPJ com dígitos verificadores válidos, com ou sem pontuação.',
      en: 'A CNPJ with valid check digits, with or without its punctuation.',
      es: 'CNPJ con dígitos verificadores válidos, con o sin puntuación.',
    },
  },
  {
    name: 'elegivel',
    isNamed: (heading) => heading.startsWith('elegivel') || heading === 'eligible',
    takes: yesOrNo(),
    example: 'sim',
    rule: {
      pt: 'Sim ou não (também S, N, 1, 0, x).',
      en: 'Yes or no (sim or não; also S, N, 1, 0, x).',
      es: 'Sí o no (sim o não; también S, N, 1, 0, x).',
    },
  },
] as const satisfies readonly Column[]

const read = ({ cnpj, elegivel }: ValuesOf<typeof columns>): LineRead =>
  hasValidCheckDigits(cnpj) ? { chave: cnpj, valor: { elegivel } } : { coluna: 'cnpj', motivo: 'REGRA' }

export const eligibleDataSet: DataSet = {
  name: 'elegiveis',
  title: { pt: 'Empresas elegíveis', en: 'Eligible companies', es: 'Empresas elegibles' },
  lead: {
    pt: 'As empresas que os bancos podem reservar. O arquivo substitui a lista inteira.',
    en: 'The companies that banks may reserve. The file replaces the whole list.',
    es: 'Las empresas que los bancos pueden reservar. El archivo sustituye toda la lista.',
  },
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
      texto: {
        pt: 'Empresas que deixam de ser elegíveis',
        en: 'Companies that lose eligibility',
        es: 'Empresas que dejan de ser elegibles',
      },
      who: those(sql`m.antes AND NOT m.depois`),
    },
    {
      tipo: 'RESERVADAS',
      texto: {
        pt: 'Destas, com reserva em vigor',
        en: 'Of these, with a reservation in force',
        es: 'De estas, con reserva vigente',
      },
      who: those(sql`m.antes AND NOT m.depois AND ${reserved}`),
    },
    {
      tipo: 'GANHAM',
      texto: {
        pt: 'Empresas que passam a ser elegíveis',
        en: 'Companies that become eligible',
        es: 'Empresas que pasan a ser elegibles',
      },
      who: those(sql`m.depois AND NOT m.antes`),
    },
    {
      tipo: 'FORA_DO_CADASTRO',
      texto: {
        pt: 'Incluídas ou alteradas que ainda não são matriz do estado no cadastro; aparecem quando forem',
        en: 'Added or changed ones that are no head office of the state in the registry yet; they show once they are',
        es: 'Añadidas o modificadas que aún no son matriz del estado en el registro; aparecen cuando lo sean',
      },
      who: those(sql`m.desconhecida`),
    },
  ]
}
