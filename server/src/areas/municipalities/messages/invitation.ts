/** The words of the mail that invites a representative. Its reader has never used the portal, so it is in Portuguese. */
export const invitationTexts = {
  subject: (municipio: string) => `Convite para representar ${municipio} no Invest RS`,
  text: (municipio: string) =>
    `A equipe do Invest RS convidou você para editar a página do município de ${municipio} no portal.`,
  how: 'Entre com a sua conta e o seu CPF: o acesso vale a partir da primeira entrada.',
  notYou: 'Se você não representa o município, ignore este e-mail.',
  link: 'Entrar no portal',
}
