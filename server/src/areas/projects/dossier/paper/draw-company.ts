/** A company's page in a dossier (PROJECT-21). */
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { heading, line, paragraph, small } from '../../../../paper/blocks.ts'
import { maskedActivity, moneyOf, tagWhereOther } from '../../../../paper/formats.ts'
import { formatStateDay } from '../../../../state-time.ts'
import type { Entry, PaperCompany } from '../order.ts'
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

export function sealOf({ say, language }: Pick<Sheet, 'say' | 'language'>, { seal }: PaperCompany): string {
  if (!seal.habilitado) return say('dossier.sealNone')
  if (seal.suspenso) return say('dossier.sealSuspended')
  return seal.habilitadoDesde
    ? say('dossier.sealSince', { day: formatStateDay(language, new Date(seal.habilitadoDesde)) })
    : say('dossier.yes')
}

export function drawCompany(sheet: Sheet, entry: CompanyEntry): void {
  const { paper, language, say } = sheet
  const { company } = entry
  drawHead(sheet, entry, { kind: say('dossier.company'), below: company.endereco.municipio.nomeCompleto })
  line(paper, say('dossier.registeredName'), company.nome)
  line(paper, 'CNPJ', formatCnpj(company.cnpj))
  line(paper, say('dossier.addressOf'), company.endereco.enderecoCompleto || say('dossier.none'))
  line(paper, say('dossier.activity'), mainActivityOf(company) || say('dossier.none'))
  line(paper, say('dossier.seeks'), company.buscandoInvestimentos ? say('dossier.yes') : say('dossier.no'))
  if (company.buscandoInvestimentos && company.valorEsperadoInvestimento !== null)
    line(paper, say('dossier.investment'), moneyOf(language, company.valorEsperadoInvestimento))
  line(paper, say('dossier.seal'), sealOf(sheet, company))
  const about = ownText(company, 'descricao', language)
  heading(paper, say('dossier.about'))
  if (about.text) written(sheet, about.text, about.writtenIn)
  else paragraph(paper, say('dossier.noDescription'))
  const sought = ownText(company, 'descricaoBuscandoInvestimentos', language)
  if (company.buscandoInvestimentos && sought.text) {
    heading(paper, say('dossier.investmentText'))
    written(sheet, sought.text, sought.writtenIn)
  }
  if (company.produtosOuServicos.length > 0) {
    heading(paper, say('dossier.products'))
    for (const { codigoComMascara, descricao, idiomas } of company.produtosOuServicos)
      paragraph(paper, `${codigoComMascara}  ${descricao}`, {
        lang: tagWhereOther(language, idiomas?.at(-1)),
      })
  }
  drawContacts(sheet, company)
  if (company.consultadaEm)
    paragraph(
      paper,
      say('dossier.registryAnswered', { day: formatStateDay(language, new Date(company.consultadaEm)) }),
      small,
    )
  drawAddress(sheet, entry.address)
}

function drawContacts({ paper, say }: Sheet, { contactsWithheld, contatos }: PaperCompany): void {
  heading(paper, say('dossier.contacts'))
  if (contactsWithheld) paragraph(paper, say('dossier.withheld'))
  else if (contatos.length === 0) paragraph(paper, say('dossier.noContacts'))
  for (const { nome, email, telefones } of contatos)
    line(paper, nome, [email, ...telefones].filter(Boolean).join('  ·  ') || say('dossier.none'))
  paper.y += 6
}
