/** A company's page in a dossier (PROJECT-21). */
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { heading, line, paragraph, small } from '../../../../paper/blocks.ts'
import { formatStateDay } from '../../../../state-time.ts'
import type { Entry, PaperCompany } from '../order.ts'
import { maskedActivity, moneyOf, tagWhereOther } from './formats.ts'
import { drawAddress, drawHead, type Sheet, written } from './sheet.ts'

type CompanyEntry = Extract<Entry, { kind: 'EMPRESA' }>

/** The company's own text in the reader's language, else the Portuguese (COMPANY-45). */
export function ownText(
  { traducoes, ...company }: PaperCompany,
  field: 'descricao' | 'descricaoBuscandoInvestimentos',
  language: Sheet['language'],
) {
  const translated = language === 'pt' ? null : traducoes[language][field]
  return translated
    ? { text: translated, writtenIn: language }
    : { text: company[field], writtenIn: 'pt' as const }
}

const mainOf = ({ cnaes }: PaperCompany) => cnaes.find(({ principal }) => principal) ?? cnaes[0]

export const mainActivityOf = (company: PaperCompany): string => {
  const main = mainOf(company)
  return main ? `${maskedActivity(main.codigo)} ${main.descricao}` : ''
}
export const mainActivityNameOf = (company: PaperCompany): string => mainOf(company)?.descricao ?? ''

export function sealOf(
  { texts, language }: Pick<Sheet, 'texts' | 'language'>,
  { seal }: PaperCompany,
): string {
  if (!seal.habilitado) return texts.sealNone
  if (seal.suspenso) return texts.sealSuspended
  return seal.habilitadoDesde
    ? texts.sealSince(formatStateDay(language, new Date(seal.habilitadoDesde)))
    : texts.yes
}

export function drawCompany(sheet: Sheet, entry: CompanyEntry): void {
  const { paper, language, texts } = sheet
  const { company } = entry
  drawHead(sheet, entry, { kind: texts.company, below: company.endereco.municipio.nomeCompleto })
  line(paper, texts.registeredName, company.nome)
  line(paper, 'CNPJ', formatCnpj(company.cnpj))
  line(paper, texts.addressOf, company.endereco.enderecoCompleto || texts.none)
  line(paper, texts.activity, mainActivityOf(company) || texts.none)
  line(paper, texts.seeks, company.buscandoInvestimentos ? texts.yes : texts.no)
  if (company.buscandoInvestimentos && company.valorEsperadoInvestimento !== null)
    line(paper, texts.investment, moneyOf(language, company.valorEsperadoInvestimento))
  line(paper, texts.seal, sealOf(sheet, company))
  const about = ownText(company, 'descricao', language)
  heading(paper, texts.about)
  if (about.text) written(sheet, about.text, about.writtenIn)
  else paragraph(paper, texts.noDescription)
  const sought = ownText(company, 'descricaoBuscandoInvestimentos', language)
  if (company.buscandoInvestimentos && sought.text) {
    heading(paper, texts.investmentText)
    written(sheet, sought.text, sought.writtenIn)
  }
  if (company.produtosOuServicos.length > 0) {
    heading(paper, texts.products)
    for (const { codigoComMascara, descricao, idiomas } of company.produtosOuServicos)
      paragraph(paper, `${codigoComMascara}  ${descricao}`, {
        lang: tagWhereOther(language, idiomas?.at(-1)),
      })
  }
  drawContacts(sheet, company)
  if (company.consultadaEm)
    paragraph(paper, texts.registryAnswered(formatStateDay(language, new Date(company.consultadaEm))), small)
  drawAddress(sheet, entry.address)
}

function drawContacts({ paper, texts }: Sheet, { contactsWithheld, contatos }: PaperCompany): void {
  heading(paper, texts.contacts)
  if (contactsWithheld) paragraph(paper, texts.withheld)
  else if (contatos.length === 0) paragraph(paper, texts.noContacts)
  for (const { nome, email, telefones } of contatos)
    line(paper, nome, [email, ...telefones].filter(Boolean).join('  ·  ') || texts.none)
  paper.y += 6
}
