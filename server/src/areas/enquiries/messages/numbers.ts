/** The words of the spreadsheet about enquiries. */
import type { SubjectKind } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'

interface NumberTexts {
  file: string
  title: string
  byMonth: string
  byKind: string
  byMunicipality: string
  month: string
  kind: string
  municipality: string
  total: string
  cases: string
  answered: string
  unanswered: string
  median: string
  ninety: string
  inTime: string
  kinds: Record<SubjectKind, string>
}

export const numberTexts: Record<Language, NumberTexts> = {
  pt: {
    file: 'solicitacoes',
    title: 'Solicitações de investidores',
    byMonth: 'Por mês',
    byKind: 'Por assunto',
    byMunicipality: 'Por município',
    month: 'Mês',
    kind: 'Assunto',
    municipality: 'Município',
    total: 'Total',
    cases: 'Solicitações',
    answered: 'Com resposta',
    unanswered: 'Encerradas sem resposta',
    median: 'Mediana até a primeira resposta (horas úteis)',
    ninety: '90 % até (horas úteis)',
    inTime: 'No prazo (%)',
    kinds: {
      EMPRESA: 'Empresa',
      LOTE: 'Lote',
      DISTRITO: 'Distrito',
      MUNICIPIO: 'Município',
      ESTADO: 'Estado',
    },
  },
  en: {
    file: 'enquiries',
    title: 'Enquiries of investors',
    byMonth: 'By month',
    byKind: 'By subject',
    byMunicipality: 'By municipality',
    month: 'Month',
    kind: 'Subject',
    municipality: 'Municipality',
    total: 'Total',
    cases: 'Enquiries',
    answered: 'Answered',
    unanswered: 'Closed without an answer',
    median: 'Median to the first answer (working hours)',
    ninety: '90 % within (working hours)',
    inTime: 'In time (%)',
    kinds: {
      EMPRESA: 'Company',
      LOTE: 'Lot',
      DISTRITO: 'District',
      MUNICIPIO: 'Municipality',
      ESTADO: 'State',
    },
  },
  es: {
    file: 'solicitudes',
    title: 'Solicitudes de inversores',
    byMonth: 'Por mes',
    byKind: 'Por asunto',
    byMunicipality: 'Por municipio',
    month: 'Mes',
    kind: 'Asunto',
    municipality: 'Municipio',
    total: 'Total',
    cases: 'Solicitudes',
    answered: 'Con respuesta',
    unanswered: 'Cerradas sin respuesta',
    median: 'Mediana hasta la primera respuesta (horas hábiles)',
    ninety: '90 % en (horas hábiles)',
    inTime: 'En plazo (%)',
    kinds: {
      EMPRESA: 'Empresa',
      LOTE: 'Lote',
      DISTRITO: 'Distrito',
      MUNICIPIO: 'Municipio',
      ESTADO: 'Estado',
    },
  },
}
