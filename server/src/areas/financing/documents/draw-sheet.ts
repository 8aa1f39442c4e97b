/** Draws what the registry answers about one company, on one page or two (FINANCING-11). */
import { formatCnpj, hasHeadOfficeOrder } from '@invest/contract/rules/cnpj'
import { beginPaper, heading, line, paragraph, small } from '../../../paper/blocks.ts'
import { closePaper, formatDay } from '../../../paper/paper.ts'
import { texts } from '../texts.ts'
import type { SheetOrder } from './orders.ts'

export function drawSheet({ language, issued, company, activities }: SheetOrder): Promise<Buffer> {
  const say = texts.in(language)
  const paper = beginPaper({ language, issued, kind: say('document.sheet.title'), name: company.nome })

  heading(paper, say('document.sheet.identity'))
  line(paper, say('document.sheet.cnpj'), formatCnpj(company.cnpj))
  line(paper, say('document.sheet.nire'), company.nire ?? say('document.sheet.none'))
  const isHeadOffice = company.ehMatriz ?? hasHeadOfficeOrder(company.cnpj)
  line(
    paper,
    say('document.sheet.kind'),
    isHeadOffice ? say('document.sheet.headOffice') : say('document.sheet.branch'),
  )
  const since = company.situacaoDesde
    ? `, ${say('document.sheet.since', { day: formatDay(language, company.situacaoDesde) })}`
    : ''
  line(paper, say('document.sheet.status'), `${say(`document.statuses.${company.situacao}`)}${since}`)

  heading(paper, say('document.sheet.address'))
  paragraph(paper, addressOf(company.endereco))

  heading(paper, say('document.sheet.partners'))
  if (company.socios.length === 0) paragraph(paper, say('document.sheet.noPartners'))
  for (const { nome, cpf, qualificacao } of company.socios)
    line(paper, qualificacao, cpf ? `${nome}, CPF ${cpf}` : nome)

  const named = (cnae: string) => activities.get(cnae) ?? cnae
  heading(paper, say('document.sheet.mainActivity'))
  paragraph(paper, named(company.cnaePrincipal))
  heading(paper, say('document.sheet.otherActivities'))
  if (company.cnaesSecundarios.length === 0) paragraph(paper, say('document.sheet.none'))
  for (const cnae of company.cnaesSecundarios) paragraph(paper, named(cnae))

  paper.y += 12
  paragraph(paper, say('document.sheet.source'), small)
  return closePaper(paper, { language, issued, title: say('document.sheet.title') })
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
