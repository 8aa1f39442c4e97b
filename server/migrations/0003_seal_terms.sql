-- Origin seal: the first version of the terms of adhesion. A new version is an INSERT; an accepted one is never changed.
INSERT INTO termo_selo (versao, vigente_desde, textos) VALUES ('1', '2025-01-01T03:00:00Z', $json${
  "pt": {
    "titulo": "Termos de adesão ao selo de origem Made in RS",
    "paragrafos": [
      "O selo Made in RS identifica produtos feitos no Rio Grande do Sul por empresa com matriz no Estado e atividade econômica compatível. A adesão é voluntária e gratuita e é feita por sócio vinculado à empresa neste portal.",
      "Para habilitar o selo, a empresa deve estar ativa na Junta Comercial, ter a matriz no Rio Grande do Sul e exercer ao menos uma atividade, principal ou secundária, da lista de atividades compatíveis publicada no portal. Os dados vêm da Junta Comercial e são consultados de novo enquanto o selo existir.",
      "O selo pertence à empresa e não pode ser cedido, vendido nem usado por outra. Pode ser aplicado a produtos feitos no Estado, às suas embalagens e à divulgação deles, e não a produtos apenas revendidos.",
      "A imagem deve ser usada como foi baixada: sem mudar cores, proporções, nome, número ou código, e com pelo menos 35 mm de lado quando impressa, para que o código possa ser lido.",
      "O código do selo leva a uma página pública com a razão social, o CNPJ, as atividades econômicas e a situação do selo. Ao aderir, a empresa concorda com essa publicação, que continua mesmo que ela oculte o seu perfil no portal.",
      "Se a Junta Comercial passar a registrar a empresa como inativa, com matriz fora do Estado ou sem atividade compatível, o selo fica suspenso: a imagem deixa de ser oferecida e a página pública informa a suspensão. Ele volta a valer quando a situação se regularizar.",
      "Qualquer sócio vinculado pode desabilitar o selo a qualquer momento. A desabilitação é definitiva para os códigos já emitidos: quem os ler verá que o selo foi desabilitado, mesmo que outro seja habilitado depois. A empresa deve então retirar a imagem de novos materiais.",
      "O selo atesta a origem e a situação cadastral da empresa; não atesta a qualidade, a segurança nem o licenciamento dos produtos, que continuam sob responsabilidade dela. Declarações falsas sujeitam seus autores às sanções da lei."
    ],
    "declaracoes": [
      "Declaro que li os termos de adesão e que a empresa os aceita.",
      "Declaro que os produtos em que o selo será usado são feitos no Rio Grande do Sul e que respondo pela veracidade desta informação."
    ]
  },
  "en": {
    "titulo": "Terms of adhesion to the Made in RS seal of origin",
    "paragrafos": [
      "The Made in RS seal identifies products made in Rio Grande do Sul by a company whose head office is in the state and whose economic activity is compatible. Adhesion is voluntary and free of charge, and is made by a partner linked to the company in this portal.",
      "To enable the seal, the company must be active at the commercial registry, have its head office in Rio Grande do Sul and carry out at least one activity, main or secondary, from the list of compatible activities published in the portal. The data come from the commercial registry and are consulted again for as long as the seal exists.",
      "The seal belongs to the company and may not be transferred, sold or used by another. It may be applied to products made in the state, to their packaging and to their advertising, and not to products that are merely resold.",
      "The picture must be used as downloaded: without changing colours, proportions, name, number or code, and with sides of at least 35 mm in print, so that the code can be read.",
      "The code of the seal leads to a public page with the registered name, the CNPJ, the economic activities and the state of the seal. By adhering, the company agrees to this publication, which continues even if it hides its profile in the portal.",
      "If the commercial registry comes to list the company as inactive, with its head office outside the state or without a compatible activity, the seal is suspended: the picture is no longer offered and the public page tells of the suspension. The seal is valid again once the situation is put right.",
      "Any linked partner may disable the seal at any time. Disabling is final for the codes already issued: whoever reads them will see that the seal was disabled, even if another is enabled later. The company must then remove the picture from new materials.",
      "The seal attests the origin and the registration of the company; it does not attest the quality, safety or licensing of the products, for which the company remains responsible. False declarations are subject to the penalties of the law."
    ],
    "declaracoes": [
      "I declare that I have read the terms of adhesion and that the company accepts them.",
      "I declare that the products on which the seal will be used are made in Rio Grande do Sul, and I answer for the truth of this information."
    ]
  },
  "es": {
    "titulo": "Términos de adhesión al sello de origen Made in RS",
    "paragrafos": [
      "El sello Made in RS identifica productos hechos en Rio Grande do Sul por una empresa con casa matriz en el estado y actividad económica compatible. La adhesión es voluntaria y gratuita, y la hace un socio vinculado a la empresa en este portal.",
      "Para habilitar el sello, la empresa debe estar activa en el registro mercantil, tener su casa matriz en Rio Grande do Sul y ejercer al menos una actividad, principal o secundaria, de la lista de actividades compatibles publicada en el portal. Los datos provienen del registro mercantil y se consultan de nuevo mientras exista el sello.",
      "El sello pertenece a la empresa y no puede cederse, venderse ni ser usado por otra. Puede aplicarse a productos hechos en el estado, a sus envases y a su publicidad, y no a productos que solo se revenden.",
      "La imagen debe usarse tal como se descargó: sin cambiar colores, proporciones, nombre, número ni código, y con al menos 35 mm de lado al imprimirse, para que el código pueda leerse.",
      "El código del sello lleva a una página pública con la razón social, el CNPJ, las actividades económicas y la situación del sello. Al adherirse, la empresa acepta esta publicación, que continúa aunque oculte su perfil en el portal.",
      "Si el registro mercantil pasa a registrar a la empresa como inactiva, con casa matriz fuera del estado o sin actividad compatible, el sello queda suspendido: la imagen deja de ofrecerse y la página pública informa la suspensión. Vuelve a valer cuando la situación se regularice.",
      "Cualquier socio vinculado puede deshabilitar el sello en cualquier momento. La deshabilitación es definitiva para los códigos ya emitidos: quien los lea verá que el sello fue deshabilitado, aunque después se habilite otro. La empresa debe entonces retirar la imagen de los materiales nuevos.",
      "El sello acredita el origen y la situación registral de la empresa; no acredita la calidad, la seguridad ni las licencias de los productos, que siguen siendo responsabilidad de ella. Las declaraciones falsas quedan sujetas a las sanciones de la ley."
    ],
    "declaracoes": [
      "Declaro que leí los términos de adhesión y que la empresa los acepta.",
      "Declaro que los productos en los que se usará el sello están hechos en Rio Grande do Sul y que respondo por la veracidad de esta información."
    ]
  }
}$json$);

-- Who accepted what can always be read again.
ALTER TABLE selo ADD CONSTRAINT selo_versao_termos FOREIGN KEY (versao_termos) REFERENCES termo_selo;
-- The job asks again about the oldest answers.
CREATE INDEX empresa_consultada ON empresa (consultada_em);
