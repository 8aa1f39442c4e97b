/** What both web and server say of a field, in the same words (WEB-78). `{name}` stands for a value; a web text writes `{{name}}`. */
import type { InEachLanguage } from '../language.ts'

export const uploadTexts = {
  'arquivo-grande': {
    pt: 'O arquivo excede o tamanho máximo permitido de {max} MB.',
    en: 'The file exceeds the maximum allowed size of {max} MB.',
    es: 'El archivo supera el tamaño máximo permitido de {max} MB.',
  },
  'muitos-arquivos': {
    pt: 'O número máximo de arquivos permitido é {max}.',
    en: 'The maximum number of files allowed is {max}.',
    es: 'El número máximo de archivos permitido es {max}.',
  },
  'tipo-de-arquivo': {
    pt: 'Tipo de arquivo não aceito. Envie {tipos}.',
    en: 'File type not accepted. Send {tipos}.',
    es: 'Tipo de archivo no aceptado. Envíe {tipos}.',
  },
  'imagem-pequena': {
    pt: 'A imagem deve ter ao menos {min} pixels de largura ou de altura.',
    en: 'The image must be at least {min} pixels wide or high.',
    es: 'La imagen debe tener al menos {min} píxeles de ancho o de alto.',
  },
} as const satisfies Record<string, InEachLanguage>

export const passwordTexts = {
  'senha-curta': {
    pt: 'A senha não pode ter menos de {min} caracteres!',
    en: 'Password cannot be less than {min} characters!',
    es: '¡La contraseña no puede tener menos de {min} caracteres!',
  },
  'senha-longa': {
    pt: 'A senha não pode ter mais de {max} caracteres!',
    en: 'Password cannot be longer than {max} characters!',
    es: '¡La contraseña no puede tener más de {max} caracteres!',
  },
  'senhas-diferentes': {
    pt: 'As senhas precisam ser iguais!',
    en: 'The passwords must be identical!',
    es: '¡Las contraseñas deben ser iguales!',
  },
} as const satisfies Record<string, InEachLanguage>

export const shortTexts = {
  'minimo-caracteres': {
    pt: 'Escreva ao menos {min} caracteres.',
    en: 'Write at least {min} characters.',
    es: 'Escriba al menos {min} caracteres.',
  },
} as const satisfies Record<string, InEachLanguage>
