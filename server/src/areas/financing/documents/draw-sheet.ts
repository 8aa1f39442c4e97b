/** Draws what the registry answers about one company, on one page or two (FINANCING-11). */
import { formatCnpj, hasHeadOfficeOrder } from '@invest/contract/cnpj'
import { documentWords } from '../messages/documents.ts'
import type { SheetOrder } from './orders.ts'
import {
  closePaper,
  colours,
  drawLetterhead,
  drawRead,
  drawSilent,
  figures,
  formatDay,
  formatInstant,
  margin,
  openPaper,
  type Paper,
} from './paper.ts'

const label = { width: 150, gap: 12 }

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
    [documentWords[language].brand, words.title, formatInstant(language, issued)].join(' · '),
  )
}

function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - margin.bottom) paper.addPage()
}

function heading(paper: Paper, text: string): void {
  makeRoom(paper, 60)
  const y = paper.y + 16
  drawRead(paper, 'H2', () =>
    paper.font('strong').fontSize(11).fillColor(colours.brand).text(text, margin.x, y),
  )
  const below = paper.y + 3
  drawSilent(paper, () =>
    paper
      .moveTo(margin.x, below)
      .lineTo(paper.page.width - margin.x, below)
      .lineWidth(0.7)
      .stroke(colours.line),
  )
  paper.y = below + 6
}

function paragraph(paper: Paper, text: string): void {
  makeRoom(paper, 30)
  paper.font('text').fontSize(10).fillColor(colours.ink)
  drawRead(paper, 'P', () =>
    paper.text(text, margin.x, paper.y, { ...figures, width: paper.page.width - 2 * margin.x }),
  )
  paper.y += 3
}

function line(paper: Paper, name: string, value: string): void {
  makeRoom(paper, 30)
  const { y } = paper
  let afterName = y
  drawRead(paper, 'P', () => {
    paper
      .font('text')
      .fontSize(9)
      .fillColor(colours.dimmed)
      .text(name, margin.x, y + 0.8, { width: label.width })
    afterName = paper.y
    const x = margin.x + label.width + label.gap
    paper
      .fontSize(10)
      .fillColor(colours.ink)
      .text(value, x, y, { ...figures, width: paper.page.width - margin.x - x })
  })
  paper.y = Math.max(afterName, paper.y) + 3
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
