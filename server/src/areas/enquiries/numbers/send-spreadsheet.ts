/** The figures of enquiries as a spreadsheet of real numbers (ENQUIRY-25). */
import type { EnquiryNumbers } from '@invest/contract/enquiries/numbers'
import type { Language } from '@invest/contract/language'
import type { FastifyReply } from 'fastify'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import { numberTexts } from '../messages/numbers.ts'

type Figures = EnquiryNumbers['total']
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function sendNumbers(
  { de, ate, ...numbers }: EnquiryNumbers,
  { reply, language }: { reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const texts = numberTexts[language]
  const head = (first: string) => [
    first,
    texts.cases,
    texts.answered,
    texts.unanswered,
    texts.median,
    texts.ninety,
    texts.inTime,
  ]
  const line = (name: string, f: Figures): CellValue[] => [
    name,
    f.casos,
    f.respondidos,
    f.semResposta,
    f.medianaHoras,
    f.noventaHoras,
    f.noPrazo,
  ]
  const sheet = (name: string, first: string, lines: CellValue[][]) => ({
    name,
    rows: [head(first), ...lines],
    columns: [{ width: 34 }, ...Array.from({ length: 6 }, () => ({ width: 20 }))],
    freezePane: { rows: 1 },
  })
  const bytes = await writeXlsx({
    properties: { title: texts.title },
    defaultFont: { name: 'Arial', size: 10 },
    sheets: [
      sheet(texts.byMonth, texts.month, [
        ...numbers.porMes.map((one) => line(one.mes, one)),
        line(texts.total, numbers.total),
      ]),
      sheet(
        texts.byKind,
        texts.kind,
        numbers.porTipo.map((one) => line(texts.kinds[one.tipo], one)),
      ),
      sheet(
        texts.byMunicipality,
        texts.municipality,
        numbers.porMunicipio.map((one) => line(one.nome, one)),
      ),
    ],
  })
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${texts.file}-${de}-${ate}.xlsx"`)
    .send(Buffer.from(bytes))
}
