/** Those who keep the seal's activities and terms: whoever brings the portal's data. */
export const sealEditors = {
  area: 'selo de origem',
  access: 'signed-in',
  permissions: ['GERENCIAR_DADOS'],
  whoMay: 'Anyone with the permission',
} as const
