/** The texts of this area's refusals. `{name}` stands for a value. */
import type { filesArea } from '@invest/contract/files'
import { uploadTexts } from '@invest/contract/rules/same-words'
import type { FieldTextsOf, RefusalTextsOf } from '../../../http/texts.ts'

export const refusalTexts: RefusalTextsOf<typeof filesArea> = {
  'arquivo-desconhecido': {
    pt: 'Arquivo não encontrado.',
    en: 'File not found.',
    es: 'No se encontró el archivo.',
  },
  'arquivo-em-verificacao': {
    pt: 'O arquivo ainda está sendo verificado. Tente de novo em instantes.',
    en: 'The file is still being checked. Try again in a moment.',
    es: 'El archivo todavía se está verificando. Inténtelo de nuevo en un momento.',
  },
  'arquivo-grande-demais': {
    pt: 'O arquivo excede o tamanho máximo permitido.',
    en: 'The file exceeds the maximum allowed size.',
    es: 'El archivo supera el tamaño máximo permitido.',
  },
  'cota-de-arquivos': {
    pt: 'Você já enviou {max} MB que nenhum cadastro usa. Salve o cadastro que os usa, ou espere: eles saem depois de sete dias.',
    en: 'You have sent {max} MB that no record uses. Save the record that uses them, or wait: they go after seven days.',
    es: 'Ya envió {max} MB que ningún registro usa. Guarde el registro que los usa, o espere: se eliminan después de siete días.',
  },
  'arquivo-danificado': {
    pt: 'O arquivo guardado está danificado. Envie-o de novo ou avise o suporte.',
    en: 'The stored file is damaged. Upload it again or tell the support team.',
    es: 'El archivo guardado está dañado. Envíelo de nuevo o avise al soporte.',
  },
}

export const fieldTexts: FieldTextsOf<typeof filesArea> = {
  ...uploadTexts,
  'tipo-encontrado': {
    pt: 'Tipo de arquivo não aceito: {achado}. Envie {tipos}.',
    en: 'File type not accepted: {achado}. Send {tipos}.',
    es: 'Tipo de archivo no aceptado: {achado}. Envíe {tipos}.',
  },
  'imagem-grande': {
    pt: 'As dimensões da imagem são grandes demais.',
    en: 'The dimensions of the image are too large.',
    es: 'Las dimensiones de la imagen son demasiado grandes.',
  },
  'imagem-ilegivel': {
    pt: 'Não foi possível ler a imagem.',
    en: 'The image could not be read.',
    es: 'No se pudo leer la imagen.',
  },
  'arquivo-infectado': {
    pt: 'Foi encontrado um vírus neste arquivo.',
    en: 'A virus was found in this file.',
    es: 'Se encontró un virus en este archivo.',
  },
  'finalidade-do-arquivo': {
    pt: 'Este arquivo foi enviado para outro campo.',
    en: 'This file was uploaded for another field.',
    es: 'Este archivo se envió para otro campo.',
  },
}
