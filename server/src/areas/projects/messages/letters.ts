/** The words of mails about folders. */
import type { Language } from '@invest/contract/language'
import type { ProjectChange } from '@invest/contract/projects/projects'

interface PeopleMailTexts {
  subject(from: string): string
  text(from: string, folder: string): string
  open: string
}

export const peopleMailTexts: Record<Language, PeopleMailTexts> = {
  pt: {
    subject: (from) => `${from} convida você a editar uma pasta de projeto`,
    text: (from, folder) =>
      `${from} convida você a editar a pasta “${folder}” no Invest RS. O convite está em Meus projetos, onde você o aceita ou recusa.`,
    open: 'Abrir Meus projetos',
  },
  en: {
    subject: (from) => `${from} invites you to edit a project folder`,
    text: (from, folder) =>
      `${from} invites you to edit the folder “${folder}” on Invest RS. The invitation is in My projects, where you accept or decline it.`,
    open: 'Open My projects',
  },
  es: {
    subject: (from) => `${from} le invita a editar una carpeta de proyecto`,
    text: (from, folder) =>
      `${from} le invita a editar la carpeta “${folder}” en Invest RS. La invitación está en Mis proyectos, donde puede aceptarla o rechazarla.`,
    open: 'Abrir Mis proyectos',
  },
}

interface ChangeMailTexts {
  subject(n: number): string
  intro: string
  /** For a folder whose name the mail must not hold. */
  nameless: string
  unknown: string
  change: Record<ProjectChange['tipo'], (values: { antes: string; agora: string }) => string>
  open: string
  end: string
}

export const changeMailTexts: Record<Language, ChangeMailTexts> = {
  pt: {
    subject: (n) => (n === 1 ? 'Um item das suas pastas mudou' : `${n} itens das suas pastas mudaram`),
    intro: 'Isto mudou no que você acompanha no Invest RS.',
    nameless: 'Uma pasta compartilhada com você',
    unknown: 'sem situação',
    change: {
      INDISPONIVEL: () => 'já não está no portal',
      DE_VOLTA: () => 'está de volta no portal',
      SITUACAO: ({ antes, agora }) => `a situação passou de “${antes}” a “${agora}”`,
      PRECOS: ({ agora }) => `há preços novos, em vigor desde ${agora}`,
    },
    open: 'Abrir a pasta',
    end: 'Não receber mais avisos sobre as minhas pastas',
  },
  en: {
    subject: (n) =>
      n === 1 ? 'One item in your folders has changed' : `${n} items in your folders have changed`,
    intro: 'This has changed in what you follow on Invest RS.',
    nameless: 'A folder shared with you',
    unknown: 'no situation',
    change: {
      INDISPONIVEL: () => 'is no longer on the portal',
      DE_VOLTA: () => 'is on the portal again',
      SITUACAO: ({ antes, agora }) => `its situation went from “${antes}” to “${agora}”`,
      PRECOS: ({ agora }) => `there are new prices, in force since ${agora}`,
    },
    open: 'Open the folder',
    end: 'Stop messages about my folders',
  },
  es: {
    subject: (n) =>
      n === 1 ? 'Un elemento de sus carpetas cambió' : `${n} elementos de sus carpetas cambiaron`,
    intro: 'Esto cambió en lo que usted sigue en Invest RS.',
    nameless: 'Una carpeta compartida con usted',
    unknown: 'sin situación',
    change: {
      INDISPONIVEL: () => 'ya no está en el portal',
      DE_VOLTA: () => 'está de nuevo en el portal',
      SITUACAO: ({ antes, agora }) => `su situación pasó de “${antes}” a “${agora}”`,
      PRECOS: ({ agora }) => `hay precios nuevos, vigentes desde ${agora}`,
    },
    open: 'Abrir la carpeta',
    end: 'No recibir más avisos sobre mis carpetas',
  },
}
