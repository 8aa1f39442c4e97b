/** Draws what the registry answers about one company, on one page or two (FINANCING-11). */
import { formatCnpj, hasHeadOfficeOrder } from '@invest/contract/rules/cnpj'
import { beginPaper, heading, line, paragraph, small } from '../../../paper/blocks.ts'
import { closePaper, formatDay } from '../../../paper/paper.ts'
import { documentTexts } from '../messages/documents.ts'
import type { SheetOrder } from './orders.ts'

export function drawSheet({ language, issued, company, activities }: SheetOrder): Promise<Buffer> {
  const texts = documentTexts[language].sheet
  const paper = beginPaper({ language, issued, kind: texts.title, name: company.nome })

  heading(paper, texts.identity)
  line(paper, texts.cnpj, formatCnpj(company.cnpj))
  line(paper, texts.nire, company.nire ?? texts.none)
  const isHeadOffice = company.ehMatriz ?? hasHeadOfficeOrder(company.cnpj)
  line(paper, texts.kind, isHeadOffice ? texts.headOffice : texts.branch)
  const since = company.situacaoDesde ? `, ${texts.since(formatDay(language, company.situacaoDesde))}` : ''
  line(paper, texts.status, `${documentTexts[language].statuses[company.situacao]}${since}`)

  heading(paper, texts.address)
  paragraph(paper, addressOf(company.endereco))

  heading(paper, texts.partners)
  if (company.socios.length === 0) paragraph(paper, texts.noPartners)
  for (const { nome, cpf, qualificacao } of company.socios)
    line(paper, qualificacao, cpf ? `${nome}, CPF ${cpf}` : nome)

  const named = (cnae: string) => activities.get(cnae) ?? cnae
  heading(paper, texts.mainActivity)
  paragraph(paper, named(company.cnaePrincipal))
  heading(paper, texts.otherActivities)
  if (company.cnaesSecundarios.length === 0) paragraph(paper, texts.none)
  for (const cnae of company.cnaesSecundarios) paragraph(paper, named(cnae))

  paper.y += 12
  paragraph(paper, texts.source, small)
  return closePaper(paper, { language, issued, title: texts.title })
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
