/** The figures of enquiries as a spreadsheet of real numbers (ENQUIRY-25). */
import type { EnquiryNumbers } from '@invest/contract/enquiries/numbers'
import type { Language } from '@invest/contract/language'
import type { FastifyReply } from 'fastify'
import { sendNamed } from '../../../http/send-named.ts'
import { type Column, tableSheet, writeSheets, xlsxType } from '../../../sheets/write-sheets.ts'
import { texts } from '../texts.ts'

type Named = EnquiryNumbers['total'] & { name: string }

export async function sendNumbers(
  { de, ate, ...numbers }: EnquiryNumbers,
  { reply, language }: { reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const say = texts.in(language)
  const sheet = (title: string, first: string, lines: Named[]) => {
    const columns: Column<Named>[] = [
      { title: first, width: 34, of: ({ name }) => name },
      { title: say('numbers.cases'), width: 20, form: 'whole', of: ({ casos }) => casos },
      { title: say('numbers.answered'), width: 20, form: 'whole', of: ({ respondidos }) => respondidos },
      { title: say('numbers.unanswered'), width: 20, form: 'whole', of: ({ semResposta }) => semResposta },
      { title: say('numbers.median'), width: 20, form: 'tenths', of: ({ medianaHoras }) => medianaHoras },
      { title: say('numbers.ninety'), width: 20, form: 'tenths', of: ({ noventaHoras }) => noventaHoras },
      { title: say('numbers.inTime'), width: 20, form: 'plain', of: ({ noPrazo }) => noPrazo },
    ]
    return tableSheet(title, columns, lines)
  }
  const bytes = await writeSheets(say('numbers.title'), [
    sheet(say('numbers.byMonth'), say('numbers.month'), [
      ...numbers.porMes.map((one) => ({ ...one, name: one.mes })),
      { ...numbers.total, name: say('numbers.total') },
    ]),
    sheet(
      say('numbers.byKind'),
      say('numbers.kind'),
      numbers.porTipo.map((one) => ({ ...one, name: say(`numbers.kinds.${one.tipo}`) })),
    ),
    sheet(
      say('numbers.byMunicipality'),
      say('numbers.municipality'),
      numbers.porMunicipio.map((one) => ({ ...one, name: one.nome })),
    ),
  ])
  return sendNamed(reply, xlsxType, `${say('numbers.file')}-${de}-${ate}.xlsx`, bytes)
}
