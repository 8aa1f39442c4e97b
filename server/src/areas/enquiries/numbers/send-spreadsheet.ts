/** The figures of enquiries as a spreadsheet of real numbers (ENQUIRY-25). */
import type { EnquiryNumbers } from '@invest/contract/enquiries/numbers'
import type { Language } from '@invest/contract/language'
import type { FastifyReply } from 'fastify'
import { sendNamed } from '../../../http/send-named.ts'
import { type Column, tableSheet, writeSheets, xlsxType } from '../../../sheets/write-sheets.ts'
import { numberTexts } from '../messages/numbers.ts'

type Named = EnquiryNumbers['total'] & { name: string }

export async function sendNumbers(
  { de, ate, ...numbers }: EnquiryNumbers,
  { reply, language }: { reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const texts = numberTexts[language]
  const sheet = (title: string, first: string, lines: Named[]) => {
    const columns: Column<Named>[] = [
      { title: first, width: 34, of: ({ name }) => name },
      { title: texts.cases, width: 20, form: 'whole', of: ({ casos }) => casos },
      { title: texts.answered, width: 20, form: 'whole', of: ({ respondidos }) => respondidos },
      { title: texts.unanswered, width: 20, form: 'whole', of: ({ semResposta }) => semResposta },
      { title: texts.median, width: 20, form: 'tenths', of: ({ medianaHoras }) => medianaHoras },
      { title: texts.ninety, width: 20, form: 'tenths', of: ({ noventaHoras }) => noventaHoras },
      { title: texts.inTime, width: 20, form: 'plain', of: ({ noPrazo }) => noPrazo },
    ]
    return tableSheet(title, columns, lines)
  }
  const bytes = await writeSheets(texts.title, [
    sheet(texts.byMonth, texts.month, [
      ...numbers.porMes.map((one) => ({ ...one, name: one.mes })),
      { ...numbers.total, name: texts.total },
    ]),
    sheet(
      texts.byKind,
      texts.kind,
      numbers.porTipo.map((one) => ({ ...one, name: texts.kinds[one.tipo] })),
    ),
    sheet(
      texts.byMunicipality,
      texts.municipality,
      numbers.porMunicipio.map((one) => ({ ...one, name: one.nome })),
    ),
  ])
  return sendNamed(reply, xlsxType, `${texts.file}-${de}-${ate}.xlsx`, bytes)
}
