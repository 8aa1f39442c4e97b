import type { Database } from '../../db/database.ts'
import type { CommercialRegistry } from '../../ports/commercial-registry.ts'

/** Answers from the portal's own copy of the registry (REGISTRY-1). */
export function createTablesRegistry(db: Database): CommercialRegistry {
  return {
    async find(cnpj) {
      const [row, socios] = await Promise.all([
        db.selectFrom('juntaEmpresa').selectAll().where('cnpj', '=', cnpj).executeTakeFirst(),
        db
          .selectFrom('juntaSocio')
          .select(['nome', 'cpf', 'qualificacao'])
          .where('cnpj', '=', cnpj)
          .orderBy('ordem')
          .execute(),
      ])
      if (!row) return null
      const {
        tipoLogradouro,
        nomeLogradouro,
        numeroLogradouro,
        complemento,
        bairro,
        cep,
        codMunicipioRfb,
        nomeMunicipio,
        siglaUf,
      } = row
      return {
        cnpj,
        nire: row.nire,
        nome: row.nome,
        ehMatriz: row.ehMatriz,
        situacao: row.situacao,
        situacaoDesde: row.situacaoDesde,
        cnaePrincipal: row.cnaePrincipal,
        cnaesSecundarios: row.cnaesSecundarios,
        // An import of open data brings none; those that somebody filled in are taken as all.
        socios: socios.length === 0 && !row.sociosConhecidos ? null : socios,
        endereco: {
          tipoLogradouro,
          nomeLogradouro,
          numeroLogradouro,
          complemento,
          bairro,
          cep,
          codMunicipioRfb,
          nomeMunicipio,
          siglaUf,
        },
      }
    },
  }
}
