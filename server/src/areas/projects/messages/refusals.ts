/** The texts of this area's refusals and field problems. */
import type { projectsArea } from '@invest/contract/projects/projects'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof projectsArea> = {
  'projeto-desconhecido': {
    pt: 'Pasta não encontrada.',
    en: 'Folder not found.',
    es: 'No se encontró la carpeta.',
  },
  'item-desconhecido': {
    pt: 'Isto já não está no portal, ou não está nesta pasta.',
    en: 'This is no longer on the portal, or not in this folder.',
    es: 'Esto ya no está en el portal, o no está en esta carpeta.',
  },
  'convite-desconhecido': {
    pt: 'Este convite já foi respondido ou retirado.',
    en: 'This invitation has been answered already, or was withdrawn.',
    es: 'Esta invitación ya fue respondida o retirada.',
  },
  'link-desconhecido': {
    pt: 'Este link não existe, terminou, foi retirado ou está bloqueado. Peça outro a quem o enviou.',
    en: 'This link does not exist, has ended, was withdrawn or is locked. Ask whoever sent it for another.',
    es: 'Este enlace no existe, terminó, fue retirado o está bloqueado. Pida otro a quien se lo envió.',
  },
  'link-exige-senha': {
    pt: 'Este link pede uma senha.',
    en: 'This link asks for a password.',
    es: 'Este enlace pide una contraseña.',
  },
  'link-senha-errada': {
    pt: 'Senha errada. Tentativas que restam: {restam}.',
    en: 'Wrong password. Tries left: {restam}.',
    es: 'Contraseña incorrecta. Intentos que quedan: {restam}.',
  },
  'link-bloqueado': {
    pt: 'Foram {max} senhas erradas, e o link está bloqueado. Peça outro a quem o enviou.',
    en: 'After {max} wrong passwords the link is locked. Ask whoever sent it for another.',
    es: 'Tras {max} contraseñas incorrectas el enlace quedó bloqueado. Pida otro a quien se lo envió.',
  },
  'projetos-demais': {
    pt: 'São no máximo {max} pastas. Exclua uma antes de criar outra.',
    en: 'There are at most {max} folders. Delete one before you make another.',
    es: 'Son como máximo {max} carpetas. Elimine una antes de crear otra.',
  },
  'itens-demais': {
    pt: 'Uma pasta tem no máximo {max} itens.',
    en: 'A folder has at most {max} items.',
    es: 'Una carpeta tiene como máximo {max} elementos.',
  },
  'compartilhamentos-demais': {
    pt: 'Uma pasta tem no máximo {max} links abertos. Retire um antes de fazer outro.',
    en: 'A folder has at most {max} open links. Withdraw one before you make another.',
    es: 'Una carpeta tiene como máximo {max} enlaces abiertos. Retire uno antes de hacer otro.',
  },
  'pessoas-demais': {
    pt: 'Uma pasta tem no máximo {max} pessoas convidadas. Retire uma antes de convidar outra.',
    en: 'A folder has at most {max} invited people. Remove one before you invite another.',
    es: 'Una carpeta tiene como máximo {max} personas invitadas. Quite una antes de invitar a otra.',
  },
  'convites-demais': {
    pt: 'Você pode convidar até {max} pessoas por dia. Continue amanhã.',
    en: 'You can invite up to {max} people a day. Go on tomorrow.',
    es: 'Puede invitar hasta {max} personas por día. Continúe mañana.',
  },
  'dossie-em-andamento': {
    pt: 'O portal já está montando um dossiê para você. Espere ele terminar.',
    en: 'The portal is already making a dossier for you. Wait until it is done.',
    es: 'El portal ya está preparando un dossier para usted. Espere a que termine.',
  },
  'dossie-vazio': {
    pt: 'A pasta não tem empresa, lote nem município. Inclua um antes de montar o dossiê.',
    en: 'The folder has no company, lot or municipality. Add one before you make the dossier.',
    es: 'La carpeta no tiene empresa, lote ni municipio. Agregue uno antes de preparar el dossier.',
  },
}

export const fieldTexts: FieldTextsOf<typeof projectsArea> = {
  'link-sem-dias': {
    pt: 'O último dia já passou.',
    en: 'The last day is over.',
    es: 'El último día ya pasó.',
  },
  'convite-proprio': {
    pt: 'Este é o seu próprio endereço.',
    en: 'This is your own address.',
    es: 'Esta es su propia dirección.',
  },
  'link-longo': {
    pt: 'Um link vale no máximo {max} dias.',
    en: 'A link holds for at most {max} days.',
    es: 'Un enlace vale como máximo {max} días.',
  },
}
