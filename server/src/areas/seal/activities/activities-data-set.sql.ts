/** The activities that allow the seal, as a set of data (SEAL-2). */
import { type ActivityEffect, activityEffects } from '@invest/contract/seal/activities'
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import {
  type Column,
  type DataSet,
  type Effect,
  type LineRead,
  type ValuesOf,
  yesOrNo,
  yesOrNoCell,
} from '../../data-sets/index.ts'
import { activityCode } from '../../reference/index.ts'
import { texts } from '../texts.ts'
import { concernedBy, countNotices, workOutEffects } from './effect.sql.ts'
import { publishActivities } from './publish-activities.ts'

const columns = [
  {
    name: 'cnae',
    takes: activityCode(),
    example: '1112-7',
    rule: texts.each('atividades-do-selo.cnae'),
  },
  {
    name: 'compativel',
    takes: yesOrNo(),
    example: 'sim',
    rule: texts.each('atividades-do-selo.compativel'),
  },
] as const satisfies readonly Column[]

const readerOf =
  (known: ReadonlySet<string>) =>
  ({ cnae, compativel }: ValuesOf<typeof columns>): LineRead =>
    known.has(cnae) ? { chave: cnae, valor: { compativel } } : { coluna: 'cnae', motivo: 'DESCONHECIDO' }

export async function knownCodes(db: Queries): Promise<Set<string>> {
  const rows = await db.selectFrom('atividadeEconomica').select('cnae').execute()
  return new Set(rows.map(({ cnae }) => cnae))
}

export const sealActivitiesDataSet: DataSet = {
  name: 'atividades-do-selo',
  title: texts.each('atividades-do-selo.title'),
  lead: texts.each('atividades-do-selo.lead'),
  shelfLifeDays: null,
  columns,
  reader: async (db) => readerOf(await knownCodes(db)),
  cellsOf: ({ chave, valor }) => ({ cnae: chave, compativel: yesOrNoCell(valor.compativel) }),
  current: sql`SELECT cnae AS chave, jsonb_build_object('compativel', compativel) AS valor FROM selo_atividade`,
  publish: publishActivities,
  async consequences(tx) {
    await workOutEffects(tx)
    const notices = await countNotices(tx)
    const mailsAbout = (efeito: ActivityEffect) => notices.find((one) => one.efeito === efeito)?.pessoas ?? 0
    const of = (tipo: ActivityEffect): Effect => ({
      tipo,
      texto: texts.each(`effect.${tipo}`),
      who: concernedBy(tipo),
    })
    return [
      ...activityEffects.map(of),
      {
        tipo: 'EMAILS',
        texto: texts.each('effect.EMAILS'),
        numero: mailsAbout('SUSPENSO') + mailsAbout('VOLTA'),
      },
    ]
  },
}
