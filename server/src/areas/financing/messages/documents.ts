/** The words of the two PDFs. */
import type { ReservationState } from '@invest/contract/financing'
import type { Language } from '@invest/contract/language'
import type { RegistryStatus } from '../../../db/schema/schema.ts'

export interface DocumentTexts {
  report: {
    title: string
    file: string
    filters: string
    nome: string
    cnpj: string
    municipio: string
    apenasElegiveis: string
    total: (count: string) => string
    columns: { nome: string; cnpj: string; municipio: string; elegivel: string; situacao: string }
    until: (instant: string) => string
    empty: string
  }
  sheet: {
    title: string
    file: string
    identity: string
    cnpj: string
    nire: string
    kind: string
    headOffice: string
    branch: string
    status: string
    since: (day: string) => string
    address: string
    partners: string
    noPartners: string
    mainActivity: string
    otherActivities: string
    none: string
    source: string
  }
  states: Record<ReservationState, string>
  statuses: Record<RegistryStatus, string>
  yes: string
  no: string
}

export const documentTexts: Record<Language, DocumentTexts> = {
  pt: {
    report: {
      title: 'Empresas elegíveis',
      file: 'relatorio-empresas-elegiveis',
      filters: 'Filtros',
      nome: 'nome',
      cnpj: 'CNPJ',
      municipio: 'município',
      apenasElegiveis: 'apenas elegíveis',
      total: (count) => (count === '1' ? '1 empresa' : `${count} empresas`),
      columns: {
        nome: 'Nome',
        cnpj: 'CNPJ',
        municipio: 'Município',
        elegivel: 'Elegível',
        situacao: 'Situação',
      },
      until: (instant) => `até ${instant}`,
      empty: 'Nenhuma empresa corresponde a estes filtros.',
    },
    sheet: {
      title: 'Ficha cadastral',
      file: 'ficha-cadastral',
      identity: 'Identificação',
      cnpj: 'CNPJ',
      nire: 'NIRE',
      kind: 'Estabelecimento',
      headOffice: 'Matriz',
      branch: 'Filial',
      status: 'Situação na Junta Comercial',
      since: (day) => `desde ${day}`,
      address: 'Endereço',
      partners: 'Quadro societário',
      noPartners: 'A Junta Comercial não informa sócios.',
      mainActivity: 'Atividade principal',
      otherActivities: 'Atividades secundárias',
      none: 'Não informado',
      source: 'Dados da Junta Comercial na data da emissão.',
    },
    states: {
      DISPONIVEL: 'Disponível',
      RESERVADO: 'Reservado',
      EMPRESTIMO_CONCEDIDO: 'Empréstimo Concedido',
    },
    statuses: { ATIVA: 'Ativa', BAIXADA: 'Baixada', INAPTA: 'Inapta', SUSPENSA: 'Suspensa', NULA: 'Nula' },
    yes: 'Sim',
    no: 'Não',
  },
  en: {
    report: {
      title: 'Eligible companies',
      file: 'eligible-companies-report',
      filters: 'Filters',
      nome: 'name',
      cnpj: 'CNPJ',
      municipio: 'municipality',
      apenasElegiveis: 'eligible ones only',
      total: (count) => (count === '1' ? '1 company' : `${count} companies`),
      columns: {
        nome: 'Name',
        cnpj: 'CNPJ',
        municipio: 'Municipality',
        elegivel: 'Eligible',
        situacao: 'Status',
      },
      until: (instant) => `until ${instant}`,
      empty: 'No companies match these filters.',
    },
    sheet: {
      title: 'Registration sheet',
      file: 'registration-sheet',
      identity: 'Identification',
      cnpj: 'CNPJ',
      nire: 'NIRE (registry number)',
      kind: 'Establishment',
      headOffice: 'Head office',
      branch: 'Branch',
      status: 'Status at the commercial registry',
      since: (day) => `since ${day}`,
      address: 'Address',
      partners: 'Partners',
      noPartners: 'The commercial registry lists no partners.',
      mainActivity: 'Main activity',
      otherActivities: 'Secondary activities',
      none: 'Not stated',
      source: 'Commercial registry data on the date of issue.',
    },
    states: { DISPONIVEL: 'Available', RESERVADO: 'Reserved', EMPRESTIMO_CONCEDIDO: 'Loan granted' },
    statuses: {
      ATIVA: 'Active',
      BAIXADA: 'Closed',
      INAPTA: 'Non-compliant',
      SUSPENSA: 'Suspended',
      NULA: 'Void',
    },
    yes: 'Yes',
    no: 'No',
  },
  es: {
    report: {
      title: 'Empresas elegibles',
      file: 'informe-empresas-elegibles',
      filters: 'Filtros',
      nome: 'nombre',
      cnpj: 'CNPJ',
      municipio: 'municipio',
      apenasElegiveis: 'solo elegibles',
      total: (count) => (count === '1' ? '1 empresa' : `${count} empresas`),
      columns: {
        nome: 'Nombre',
        cnpj: 'CNPJ',
        municipio: 'Municipio',
        elegivel: 'Elegible',
        situacao: 'Situación',
      },
      until: (instant) => `hasta ${instant}`,
      empty: 'Ninguna empresa coincide con estos filtros.',
    },
    sheet: {
      title: 'Ficha registral',
      file: 'ficha-registral',
      identity: 'Identificación',
      cnpj: 'CNPJ',
      nire: 'NIRE (número en el registro)',
      kind: 'Establecimiento',
      headOffice: 'Casa matriz',
      branch: 'Sucursal',
      status: 'Situación en el registro mercantil',
      since: (day) => `desde ${day}`,
      address: 'Dirección',
      partners: 'Socios',
      noPartners: 'El registro mercantil no indica socios.',
      mainActivity: 'Actividad principal',
      otherActivities: 'Actividades secundarias',
      none: 'Sin datos',
      source: 'Datos del registro mercantil en la fecha de emisión.',
    },
    states: { DISPONIVEL: 'Disponible', RESERVADO: 'Reservada', EMPRESTIMO_CONCEDIDO: 'Préstamo concedido' },
    statuses: {
      ATIVA: 'Activa',
      BAIXADA: 'De baja',
      INAPTA: 'En incumplimiento',
      SUSPENSA: 'Suspendida',
      NULA: 'Nula',
    },
    yes: 'Sí',
    no: 'No',
  },
}
