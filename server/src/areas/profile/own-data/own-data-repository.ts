/** What the portal keeps of a person, in sections. The names of the columns are those of the words (own-data.ts). */
import type { Language } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import { type MailOwner, mailTo } from '../../mail/index.ts'
import { activityName, productName } from '../../reference/index.ts'
import type { Label, Section } from './own-data-names.ts'

export type OwnValue = string | number | boolean | Date | null
export type OwnRow = Partial<Record<Label, OwnValue>>

const countryName: Record<Language, RawBuilder<unknown>> = {
  pt: sql`p.nome_pt`,
  en: sql`p.nome_en`,
  es: sql`p.nome_es`,
}
const phone = (field: string) => sql`
  (SELECT concat_ws(' ', '+' || (f ->> 'codigoPais'), f ->> 'ddd', f ->> 'numero', 'ramal ' || (f ->> 'ramal'))
    FROM (SELECT c -> ${field}::text AS f) x WHERE jsonb_typeof(f) = 'object')`
const lot = sql`d.sigla AS distrito, coalesce(l.numero_lote, l.cd_original_svg) AS lote`

type Query = (id: string, language: Language, person: MailOwner) => RawBuilder<OwnRow>

/** In the order in which they are shown; within each the newest first. */
const queries: Record<Section, Query> = {
  pessoa: (id, language) => sql`
    SELECT u.nome, u.nome_exibicao, u.cpf, u.email, u.descricao, a.nome AS imagem, u.endereco,
      ${countryName[language]} AS pais, u.idioma, u.eh_estrangeiro, u.data_inicio AS desde, u.sub AS conta
    FROM usuario u LEFT JOIN pais p ON p.sigla = u.pais_origem LEFT JOIN arquivo a ON a.id = u.imagem_perfil_id
    WHERE u.id = ${id}`,
  contatos: (id) => sql`
    SELECT c ->> 'nome' AS nome, c ->> 'email' AS email, ${phone('telefone')} AS telefone, ${phone('celular')} AS celular
    FROM usuario, jsonb_array_elements(contatos) WITH ORDINALITY AS lista (c, ordem) WHERE id = ${id} ORDER BY ordem`,
  empresas: (id) => sql`
    SELECT e.nome_exibicao AS empresa, e.cnpj, v.vinculado_em AS em
    FROM empresa_usuario v JOIN empresa e ON e.id = v.empresa_id WHERE v.usuario_id = ${id} ORDER BY em DESC, e.id`,
  favoritas: (id) => sql`
    SELECT e.nome_exibicao AS empresa, e.cnpj, f.criado_em AS em
    FROM favorita f JOIN empresa e ON e.id = f.empresa_id WHERE f.usuario_id = ${id} ORDER BY em DESC, e.id`,
  ocultadas: (id) => sql`
    SELECT e.nome_exibicao AS empresa, e.cnpj, o.criado_em AS em
    FROM ocultada o JOIN empresa e ON e.id = o.empresa_id WHERE o.usuario_id = ${id} ORDER BY em DESC, e.id`,
  buscas: (id) => sql`
    SELECT nome, tipo, filtro::text AS filtro, resumo_semanal AS avisos, criado_em AS em
    FROM busca_salva WHERE usuario_id = ${id} ORDER BY em DESC, id`,
  projetos: (id) => sql`
    SELECT p.nome, i.nome AS assunto, i.nota AS mensagem, p.alterado_em AS em
    FROM projeto p LEFT JOIN projeto_item i ON i.projeto_id = p.id WHERE p.usuario_id = ${id} ORDER BY p.alterado_em DESC, p.id, i.ordem`,
  grupos: (id) => sql`
    SELECT g.nome_do_grupo_de_permissoes AS grupo, (
        SELECT string_agg(p.nome_permissao, ', ' ORDER BY p.nome_permissao)
        FROM grupo_permissoes_permissao gp JOIN permissao p ON p.id = gp.permissao_id WHERE gp.grupo_id = g.id
      ) AS permissoes
    FROM grupo_permissoes_usuario gu JOIN grupo_permissoes g ON g.id = gu.grupo_id
    WHERE gu.usuario_id = ${id} ORDER BY g.chave_nome`,
  municipios: (id) => sql`
    SELECT m.nome_completo AS municipio, u.adicionado_em AS em
    FROM municipio_usuario u JOIN municipio m USING (cod_municipio_rfb) WHERE u.usuario_id = ${id} ORDER BY em DESC, municipio`,
  mensagensDeLotes: (id) => sql`
    SELECT ${lot}, c.em FROM contato_lote c
      JOIN lote l ON l.id = c.lote_id JOIN distrito_industrial d ON d.id = l.distrito_id
    WHERE c.usuario_id = ${id} ORDER BY c.em DESC, c.id`,
  solicitacoes: (id) => sql`
    SELECT s.numero, coalesce(s.sobre_nome, '') AS assunto, coalesce(m.texto_inteiro, m.texto) AS mensagem, m.em
    FROM solicitacao_mensagem m JOIN solicitacao s ON s.numero = m.numero WHERE m.autor_id = ${id} ORDER BY m.id DESC`,
  planos: (id, language) => sql`
    SELECT s.numero, coalesce(s.sobre_nome, '') AS assunto, coalesce(s.moeda, 'BRL') || ' ' || s.investimento AS valor,
      concat_ws(' ', coalesce(a.codigo_com_mascara, s.projeto ->> 'setor'), ${activityName(language)}) AS setor,
      concat_ws(' ', coalesce(p.codigo_com_mascara, s.projeto ->> 'produto'), ${productName(language)}) AS produto,
      (s.projeto ->> 'empregos')::int AS empregos, (s.projeto ->> 'area')::float8 AS area, s.projeto ->> 'quando' AS quando,
      (SELECT string_agg(codigo, ' ') FROM jsonb_array_elements_text(nullif(s.projeto -> 'idiomas', 'null')) AS i (codigo)) AS idiomas,
      s.criada_em AS em
    FROM solicitacao s LEFT JOIN atividade_economica a ON a.cnae = s.projeto ->> 'setor'
      LEFT JOIN produto_servico p ON p.tipo_tabela = 'NCM' AND p.codigo_sem_mascara = s.projeto ->> 'produto'
    WHERE s.investidor_id = ${id} AND (s.investimento IS NOT NULL OR s.projeto <> '{}') ORDER BY s.numero DESC`,
  compartilhamentos: (id) => sql`
    SELECT f.numero, f.destino_nome AS com, parte AS tipo, f.criado_em AS em
    FROM solicitacao_encaminhamento f JOIN solicitacao s ON s.numero = f.numero
      LEFT JOIN LATERAL unnest(f.compartilhado) AS parte ON true
    WHERE s.investidor_id = ${id} AND NOT f.direto ORDER BY f.id DESC, parte`,
  arquivos: (id) => sql`
    SELECT nome, criado_em AS em FROM arquivo WHERE enviado_por = ${id} ORDER BY em DESC, id`,
  convidados: (id) => sql`
    SELECT p.nome AS pasta, c.email, c.convidado_em AS em
    FROM projeto_editor c JOIN projeto p ON p.id = c.projeto_id WHERE p.usuario_id = ${id} ORDER BY em DESC, c.id`,
  alteracoesDeLotes: (id) => sql`
    SELECT ${lot}, h.em FROM lote_historico h
      JOIN lote l ON l.id = h.lote_id JOIN distrito_industrial d ON d.id = l.distrito_id
    WHERE h.usuario_id = ${id} ORDER BY h.em DESC, h.id`,
  contatosLidos: (id) => sql`
    SELECT e.nome_exibicao AS empresa, e.cnpj, to_char(r.dia, 'YYYY-MM-DD') AS dia
    FROM leitura_de_contatos r JOIN empresa e ON e.id = r.empresa_id
    WHERE r.usuario_id = ${id} ORDER BY r.dia DESC, e.id`,
  emails: (_id, _language, person) => sql`
    SELECT assunto, criado_em AS em FROM mensagem
    WHERE ${mailTo(person)} ORDER BY em DESC, id`,
  reservas: (id) => sql`
    SELECT cnpj, acao, nome_instituicao AS instituicao, nome_agencia AS agencia, em
    FROM reserva_historico WHERE usuario_id = ${id} ORDER BY id DESC`,
  selos: (id) => sql`
    SELECT e.nome_exibicao AS empresa, e.cnpj, s.versao_termos AS termos,
      CASE WHEN s.habilitado_por = ${id} THEN s.habilitado_em END AS habilitado,
      CASE WHEN s.desabilitado_por = ${id} THEN s.desabilitado_em END AS desabilitado
    FROM selo s JOIN empresa e ON e.id = s.empresa_id
    WHERE s.habilitado_por = ${id} OR s.desabilitado_por = ${id} ORDER BY s.habilitado_em DESC, s.jti`,
  consultas: (id) => sql`
    SELECT cnpj, tipo, nome_instituicao AS instituicao, nome_agencia AS agencia, em
    FROM consulta_empresa WHERE usuario_id = ${id} ORDER BY id DESC`,
  administracao: (id) => sql`
    SELECT * FROM (
      SELECT count(*) FILTER (WHERE usuario_id = ${id})::int AS feitas,
        count(*) FILTER (WHERE alvo_usuario_id = ${id} AND usuario_id IS DISTINCT FROM ${id})::int AS sofridas
      FROM registro_administrativo
      WHERE (usuario_id = ${id} OR alvo_usuario_id = ${id}) AND acao <> 'PESSOA_EXCLUIDA') n
    WHERE feitas + sofridas > 0`,
}

/** The rows of a section, at most so many; all of them where no number is given. */
export const rowsOf = (
  db: Queries,
  section: Section,
  { person, language, most }: { person: MailOwner; language: Language; most?: number },
): Promise<OwnRow[]> =>
  rowsFrom<OwnRow>(db)`
    SELECT * FROM (${queries[section](person.id, language, person)}) linhas LIMIT ${most ?? null}::int`
