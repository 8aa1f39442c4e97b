/** Draws what the registry answers about one company, on one page or two (FINANCING-11). */
import { formatCnpj, hasHeadOfficeOrder } from '@invest/contract/cnpj'
import { heading, line, paragraph } from '../../../paper/blocks.ts'
import {
  closePaper,
  colours,
  drawLetterhead,
  drawRead,
  formatDay,
  formatInstant,
  margin,
  openPaper,
} from '../../../paper/paper.ts'
import { paperWords } from '../../../paper/words.ts'
import { documentWords } from '../messages/documents.ts'
import type { SheetOrder } from './orders.ts'

export function drawSheet({ language, issued, company, activities }: SheetOrder): Promise<Buffer> {
  const words = documentWords[language].sheet
  const paper = openPaper(language, `${words.title}: ${company.nome}`, issued)
  const width = paper.page.width - 2 * margin.x
  drawLetterhead(paper, language, issued)
  drawRead(paper, 'P', () =>
    paper.font('strong').fontSize(10).fillColor(colours.dimmed).text(words.title, { width }),
  )
  drawRead(paper, 'H1', () =>
    paper.moveDown(0.3).fontSize(17).fillColor(colours.ink).text(company.nome, { width }),
  )

  heading(paper, words.identity)
  line(paper, words.cnpj, formatCnpj(company.cnpj))
  line(paper, words.nire, company.nire ?? words.none)
  const isHeadOffice = company.ehMatriz ?? hasHeadOfficeOrder(company.cnpj)
  line(paper, words.kind, isHeadOffice ? words.headOffice : words.branch)
  const since = company.situacaoDesde ? `, ${words.since(formatDay(language, company.situacaoDesde))}` : ''
  line(paper, words.status, `${documentWords[language].statuses[company.situacao]}${since}`)

  heading(paper, words.address)
  paragraph(paper, addressOf(company.endereco))

  heading(paper, words.partners)
  if (company.socios.length === 0) paragraph(paper, words.noPartners)
  for (const { nome, cpf, qualificacao } of company.socios)
    line(paper, qualificacao, cpf ? `${nome}, CPF ${cpf}` : nome)

  const named = (cnae: string) => activities.get(cnae) ?? cnae
  heading(paper, words.mainActivity)
  paragraph(paper, named(company.cnaePrincipal))
  heading(paper, words.otherActivities)
  if (company.cnaesSecundarios.length === 0) paragraph(paper, words.none)
  for (const cnae of company.cnaesSecundarios) paragraph(paper, named(cnae))

  paper.moveDown(1.2).fontSize(8.5).fillColor(colours.dimmed)
  drawRead(paper, 'P', () => paper.text(words.source, margin.x, paper.y, { width }))
  return closePaper(
    paper,
    language,
    [paperWords[language].brand, words.title, formatInstant(language, issued)].join(' · '),
  )
}

function addressOf(address: SheetOrder['company']['endereco']): string {
  const street = [address.tipoLogradouro, address.nomeLogradouro].filter(Boolean).join(' ')
  const cep = address.cep?.replace(/^(\d{5})(\d{3})$/, '$1-$2')
  return [
    [street, address.numeroLogradouro, address.complemento].filter(Boolean).join(', '),
    address.bairro,
    `${address.nomeMunicipio} - ${address.siglaUf}`,
    cep && `CEP ${cep}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
