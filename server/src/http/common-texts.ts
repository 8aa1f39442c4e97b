/** Texts of the refusals that no area owns. `{name}` stands for a value. */

import type { commonFieldProblems, commonRefusals } from '@invest/contract/errors'
import type { InEachLanguage } from '@invest/contract/language'
import { requiredTexts } from '@invest/contract/rules/required-texts'
import { shortTexts } from '@invest/contract/rules/same-words'

export const commonRefusalTexts: Record<keyof typeof commonRefusals, InEachLanguage> = {
  'requisicao-invalida': {
    pt: 'Não foi possível entender a solicitação. Confira os dados enviados.',
    en: 'The request could not be understood. Check the data sent.',
    es: 'No se pudo entender la solicitud. Revise los datos enviados.',
  },
  'pagina-alem-do-limite': {
    pt: 'Só é possível ver os primeiros 10.000 resultados. Refine a busca.',
    en: 'Only the first 10,000 results can be viewed. Narrow the search.',
    es: 'Solo se pueden ver los primeros 10.000 resultados. Acote la búsqueda.',
  },
  'nao-autenticado': {
    pt: 'Sua sessão terminou. Entre de novo.',
    en: 'Your session has ended. Sign in again.',
    es: 'Su sesión terminó. Inicie sesión de nuevo.',
  },
  'acesso-negado': {
    pt: 'Você não tem permissão para esta ação.',
    en: 'You do not have permission to do this.',
    es: 'No tiene permiso para esta acción.',
  },
  estrangeiro: {
    pt: 'O cadastro de empresas exige um CPF brasileiro.',
    en: 'Registering a company requires a Brazilian CPF.',
    es: 'Para registrar una empresa se necesita un CPF brasileño.',
  },
  'endereco-nao-confirmado': {
    pt: 'Confirme primeiro o seu e-mail: abra o link que enviamos, ou peça outro no seu perfil.',
    en: 'Confirm your e-mail address first: open the link that we sent, or ask for another one in your profile.',
    es: 'Confirme primero su correo: abra el enlace que le enviamos, o pida otro en su perfil.',
  },
  'nao-encontrado': {
    pt: 'O endereço pedido não existe.',
    en: 'The requested address does not exist.',
    es: 'La dirección solicitada no existe.',
  },
  'metodo-nao-aceito': {
    pt: 'Este endereço não aceita este método.',
    en: 'This address does not accept this method.',
    es: 'Esta dirección no acepta este método.',
  },
  'chamada-em-andamento': {
    pt: 'A mesma solicitação ainda está sendo atendida. Aguarde um instante e tente de novo.',
    en: 'The same request is still being handled. Wait a moment and try again.',
    es: 'La misma solicitud todavía se está atendiendo. Espere un momento e inténtelo de nuevo.',
  },
  'versao-desatualizada': {
    pt: 'Outra pessoa alterou este registro depois que você o abriu. Compare antes de salvar.',
    en: 'Someone else changed this record after you opened it. Compare before saving.',
    es: 'Otra persona modificó este registro después de que usted lo abrió. Compare antes de guardar.',
  },
  'ja-existe': {
    pt: 'Outra solicitação acabou de gravar o mesmo. Atualize a página e tente de novo.',
    en: 'Another request has just stored the same. Reload the page and try again.',
    es: 'Otra solicitud acaba de guardar lo mismo. Actualice la página e inténtelo de nuevo.',
  },
  'corpo-grande-demais': {
    pt: 'O envio passa do tamanho máximo de {max} MB.',
    en: 'What you sent is larger than the maximum of {max} MB.',
    es: 'El envío supera el tamaño máximo de {max} MB.',
  },
  'tipo-nao-aceito': {
    pt: 'Este tipo de conteúdo não é aceito.',
    en: 'This type of content is not accepted.',
    es: 'Este tipo de contenido no se acepta.',
  },
  'dados-invalidos': {
    pt: 'Há campos a corrigir.',
    en: 'Some fields need attention.',
    es: 'Hay campos por corregir.',
  },
  'chave-reutilizada': {
    pt: 'A chave desta solicitação já foi usada em outra.',
    en: 'The key of this request has already been used for another one.',
    es: 'La clave de esta solicitud ya se usó en otra.',
  },
  'limite-de-chamadas': {
    pt: 'Muitas solicitações em pouco tempo. Tente de novo em {espera}.',
    en: 'Too many requests in a short time. Try again in {espera}.',
    es: 'Demasiadas solicitudes en poco tiempo. Inténtelo de nuevo en {espera}.',
  },
  'erro-interno': {
    pt: 'Ocorreu um erro inesperado!',
    en: 'An unexpected error occurred!',
    es: '¡Ocurrió un error inesperado!',
  },
  'junta-resposta-invalida': {
    pt: 'A Junta Comercial respondeu de forma inesperada. Tente mais tarde.',
    en: 'The commercial registry gave an unexpected answer. Try again later.',
    es: 'El registro mercantil respondió de forma inesperada. Inténtelo más tarde.',
  },
  'junta-indisponivel': {
    pt: 'A Junta Comercial não está respondendo. Tente mais tarde.',
    en: 'The commercial registry is not responding. Try again later.',
    es: 'El registro mercantil no responde. Inténtelo más tarde.',
  },
  indisponivel: {
    pt: 'O portal está temporariamente indisponível. Tente mais tarde.',
    en: 'The portal is temporarily unavailable. Try again later.',
    es: 'El portal no está disponible por el momento. Inténtelo más tarde.',
  },
  'somente-leitura': {
    pt: 'O portal está em manutenção até {ate}: nada pode ser salvo até lá, e a leitura continua. O que você digitou fica nesta página.',
    en: 'The portal is under maintenance until {ate}: nothing can be saved until then, and reading goes on. What you typed stays on this page.',
    es: 'El portal está en mantenimiento hasta {ate}: nada se puede guardar hasta entonces, y la lectura continúa. Lo que escribió queda en esta página.',
  },
  'sem-espaco': {
    pt: 'O portal está sem espaço de armazenamento e nada foi salvo. Tente mais tarde.',
    en: 'The portal is out of storage space and nothing was saved. Try again later.',
    es: 'El portal no tiene espacio de almacenamiento y no se guardó nada. Inténtelo más tarde.',
  },
}

export const commonFieldTexts: Record<(typeof commonFieldProblems)[number], InEachLanguage> = {
  ...requiredTexts,
  ...shortTexts,
  'maximo-caracteres': {
    pt: 'No máximo {max} caracteres.',
    en: 'At most {max} characters.',
    es: 'Como máximo {max} caracteres.',
  },
  'maximo-itens': {
    pt: 'No máximo {max} itens.',
    en: 'At most {max} items.',
    es: 'Como máximo {max} elementos.',
  },
  'valor-maximo': {
    pt: 'O valor máximo é {max}.',
    en: 'The maximum value is {max}.',
    es: 'El valor máximo es {max}.',
  },
  'valor-minimo': {
    pt: 'O valor mínimo é {min}.',
    en: 'The minimum value is {min}.',
    es: 'El valor mínimo es {min}.',
  },
  'formato-invalido': { pt: 'Formato inválido.', en: 'Invalid format.', es: 'Formato no válido.' },
  'uma-linha': {
    pt: 'Escreva em uma linha só, sem quebras nem tabulações.',
    en: 'Write this on one line, without line breaks or tabs.',
    es: 'Escríbalo en una sola línea, sin saltos ni tabulaciones.',
  },
  'cnpj-invalido': {
    pt: 'Informe um CNPJ com 14 caracteres.',
    en: 'Enter a CNPJ of 14 characters.',
    es: 'Ingrese un CNPJ de 14 caracteres.',
  },
  'email-invalido': { pt: 'E-mail inválido.', en: 'Invalid e-mail.', es: 'Correo electrónico no válido.' },
  'telefone-invalido': {
    pt: 'Informe um número válido, com DDD.',
    en: 'Enter a valid number with its area code.',
    es: 'Ingrese un número válido, con código de área.',
  },
  'telefone-estrangeiro-invalido': {
    pt: 'Informe um número válido do país escolhido.',
    en: 'Enter a valid number of the chosen country.',
    es: 'Ingrese un número válido del país elegido.',
  },
  'item-repetido': {
    pt: 'Este item já está na lista.',
    en: 'This item is already in the list.',
    es: 'Este elemento ya está en la lista.',
  },
  'chave-de-outra-chamada': {
    pt: 'Use uma chave nova para outra solicitação.',
    en: 'Use a new key for another request.',
    es: 'Use una clave nueva para otra solicitud.',
  },
  'tipo-invalido': {
    pt: 'O valor tem um tipo que este campo não aceita.',
    en: 'The value has a type that this field does not take.',
    es: 'El valor tiene un tipo que este campo no acepta.',
  },
  'valor-desconhecido': {
    pt: 'O valor não é um dos que este campo aceita.',
    en: 'The value is none of those that this field takes.',
    es: 'El valor no es uno de los que este campo acepta.',
  },
  'caractere-invalido': {
    pt: 'O texto contém um caractere invisível que não pode ser salvo. Apague-o ou digite o texto de novo.',
    en: 'The text holds an invisible character that cannot be saved. Remove it or type the text again.',
    es: 'El texto contiene un carácter invisible que no se puede guardar. Bórrelo o escriba el texto de nuevo.',
  },
}
