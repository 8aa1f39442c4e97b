/** The texts of this area's refusals. `{name}` stands for a value. */
import type { financingArea } from '@invest/contract/financing'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof financingArea> = {
  'reserva-de-outra-pessoa': {
    pt: 'Só quem fez a reserva pode registrar o empréstimo ou cancelar.',
    en: 'Only the person who made the reservation can record the loan or cancel.',
    es: 'Solo quien hizo la reserva puede registrar el préstamo o cancelar.',
  },
  'empresa-ja-reservada': {
    pt: 'A empresa já está reservada.',
    en: 'The company is already reserved.',
    es: 'La empresa ya está reservada.',
  },
  'empresa-nao-reservada': {
    pt: 'A empresa não está reservada: a reserva foi cancelada ou venceu.',
    en: 'The company is not reserved: the reservation was cancelled or has expired.',
    es: 'La empresa no está reservada: la reserva se canceló o venció.',
  },
  'emprestimo-ja-concedido': {
    pt: 'O empréstimo desta empresa já foi concedido.',
    en: 'This company’s loan has already been granted.',
    es: 'El préstamo de esta empresa ya se concedió.',
  },
  'empresa-nao-elegivel': {
    pt: 'A empresa não está na lista de empresas elegíveis.',
    en: 'The company is not on the list of eligible companies.',
    es: 'La empresa no está en la lista de empresas elegibles.',
  },
  'filtro-obrigatorio': {
    pt: 'Informe o CNPJ, o nome ou o município para buscar.',
    en: 'Enter a CNPJ, a name or a municipality to search.',
    es: 'Ingrese el CNPJ, el nombre o el municipio para buscar.',
  },
  'relatorio-grande-demais': {
    pt: 'A busca encontrou {total} empresas, e o relatório reúne no máximo {max}. Refine a busca.',
    en: 'The search found {total} companies, and a report can hold at most {max}. Narrow the search.',
    es: 'La búsqueda encontró {total} empresas, y el informe reúne como máximo {max}. Acote la búsqueda.',
  },
}

export const fieldTexts: FieldTextsOf<typeof financingArea> = {
  'ao-menos-um': {
    pt: 'Preencha ao menos um destes campos.',
    en: 'Fill in at least one of these fields.',
    es: 'Complete al menos uno de estos campos.',
  },
  'nao-elegivel': {
    pt: 'A empresa não está na lista de empresas elegíveis.',
    en: 'The company is not on the list of eligible companies.',
    es: 'La empresa no está en la lista de empresas elegibles.',
  },
  'muitas-empresas': {
    pt: 'São {total} empresas; o máximo é {max}.',
    en: 'There are {total} companies; the maximum is {max}.',
    es: 'Son {total} empresas; el máximo es {max}.',
  },
}
