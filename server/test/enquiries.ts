/** An agency, a company and a municipality that are asked, and cases that tests begin with. */
import type { Enquiry } from '@invest/contract/enquiries/shared'
import { addToRegistry, minimalCompany } from './companies.ts'
import { join } from './groups.ts'
import { mayor, pelotas, represent } from './municipalities.ts'
import { foreigner, investor, type Person, socio, type TestPortal } from './portal.ts'

export const attendant: Person = {
  sub: 'sub-agencia',
  name: 'Ana Agência',
  email: 'agencia@exemplo.test',
  cpf: '90000000922',
}
export const colleague: Person = {
  sub: 'sub-colega',
  name: 'Caio Colega',
  email: 'colega@exemplo.test',
  cpf: '90000001066',
}
export const agency = 'Atendimento a investidores'

/** 25 November 2026, a Wednesday, 10:00 on the state's clock. */
export const wednesday = new Date('2026-11-25T13:00:00Z')

export interface EnquiryWorld {
  cnpj: string
  attendantId: string
  colleagueId: string
  /** Asks, and answers the number of the case. */
  ask(body?: object, person?: Person): Promise<number>
  read(person: Person | null, numero: number): Promise<Enquiry>
  write(person: Person, numero: number, body: object | string): ReturnType<TestPortal['call']>
}

export async function enquiryWorld(portal: TestPortal): Promise<EnquiryWorld> {
  portal.clock.set(wednesday)
  const attendantId = await join(portal, attendant, agency)
  const colleagueId = await join(portal, colleague, agency)
  const cnpj = await addToRegistry(portal.db, { nome: 'PÃES DA PRAÇA LTDA', socios: [socio.cpf ?? ''] })
  await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))
  await represent(portal, mayor, pelotas)
  for (const person of [investor, foreigner]) await portal.call(person, 'GET', '/usuario/dados')
  return {
    cnpj,
    attendantId,
    colleagueId,
    async ask(body = {}, person = investor) {
      const answer = await portal.call(person, 'POST', '/solicitacoes', {
        sobre: { tipo: 'ESTADO' },
        mensagem: 'Procuramos um lugar para uma fábrica.',
        idioma: 'pt',
        ...body,
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().numero
    },
    async read(person, numero) {
      return (await portal.call(person, 'GET', `/solicitacoes/${numero}`)).json()
    },
    write: (person, numero, body) =>
      portal.call(
        person,
        'POST',
        `/solicitacoes/${numero}/mensagens`,
        typeof body === 'string' ? { mensagem: body } : body,
      ),
  }
}
