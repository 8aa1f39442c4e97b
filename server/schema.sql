-- Written from the catalogue after migrating (npm run schema). Never edited; the migrations are what runs.

CREATE TABLE aplicacao (
  id integer NOT NULL,
  nome_aplicacao text NOT NULL,
  CONSTRAINT aplicacao_nome_aplicacao_key UNIQUE (nome_aplicacao),
  CONSTRAINT aplicacao_pkey PRIMARY KEY (id)
);

CREATE TABLE arquivo (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  nome text NOT NULL,
  mime_type text NOT NULL,
  tamanho bigint NOT NULL,
  finalidade text NOT NULL,
  chave text NOT NULL,
  enviado_por uuid,
  dono_tipo text,
  dono_id uuid,
  sem_dono_desde timestamp with time zone,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  sha256 bytea NOT NULL,
  analise text,
  CONSTRAINT arquivo_chave_key UNIQUE (chave),
  CONSTRAINT arquivo_pkey PRIMARY KEY (id),
  CONSTRAINT arquivo_enviado_por_fkey FOREIGN KEY (enviado_por) REFERENCES usuario(id) ON DELETE SET NULL,
  CONSTRAINT arquivo_analise_check CHECK ((analise = ANY (ARRAY['limpo'::text, 'infectado'::text]))),
  CONSTRAINT arquivo_check CHECK (((dono_tipo IS NULL) = (dono_id IS NULL))),
  CONSTRAINT arquivo_check1 CHECK (((dono_id IS NULL) = (sem_dono_desde IS NOT NULL))),
  CONSTRAINT arquivo_sha256_check CHECK ((length(sha256) = 32))
);
CREATE INDEX arquivo_dono ON public.arquivo USING btree (dono_tipo, dono_id) WHERE (dono_id IS NOT NULL);
CREATE INDEX arquivo_recusado ON public.arquivo USING btree (criado_em, id) WHERE (analise = 'infectado'::text);
CREATE INDEX arquivo_sem_analise ON public.arquivo USING btree (criado_em) WHERE (analise IS NULL);
CREATE INDEX arquivo_sem_dono ON public.arquivo USING btree (sem_dono_desde) WHERE (sem_dono_desde IS NOT NULL);
CREATE INDEX arquivo_sem_dono_de ON public.arquivo USING btree (enviado_por) WHERE (sem_dono_desde IS NOT NULL);

CREATE TABLE arquivo_legislacao (
  id integer NOT NULL GENERATED AS IDENTITY,
  nome_arquivo text NOT NULL,
  chave text NOT NULL,
  mime_type text NOT NULL,
  tamanho integer NOT NULL,
  sha256 bytea NOT NULL,
  nome_arquivo_en text,
  nome_arquivo_es text,
  versao_traducoes integer NOT NULL DEFAULT 1,
  ordem integer,
  data date,
  fonte text,
  substitui integer,
  registro uuid,
  CONSTRAINT arquivo_legislacao_chave_key UNIQUE (chave),
  CONSTRAINT arquivo_legislacao_nome_arquivo_key UNIQUE (nome_arquivo),
  CONSTRAINT arquivo_legislacao_pkey PRIMARY KEY (id),
  CONSTRAINT arquivo_legislacao_nome_arquivo_check CHECK (((length(nome_arquivo) >= 1) AND (length(nome_arquivo) <= 200))),
  CONSTRAINT arquivo_legislacao_nome_arquivo_en_check CHECK (((length(nome_arquivo_en) >= 1) AND (length(nome_arquivo_en) <= 200))),
  CONSTRAINT arquivo_legislacao_nome_arquivo_es_check CHECK (((length(nome_arquivo_es) >= 1) AND (length(nome_arquivo_es) <= 200)))
);

CREATE TABLE atividade_economica (
  cnae text NOT NULL,
  cnae_pai text,
  nivel text NOT NULL,
  codigo_com_mascara text NOT NULL,
  descricao text NOT NULL,
  vigente boolean NOT NULL,
  CONSTRAINT atividade_economica_pkey PRIMARY KEY (cnae),
  CONSTRAINT atividade_economica_cnae_pai_fkey FOREIGN KEY (cnae_pai) REFERENCES atividade_economica(cnae),
  CONSTRAINT atividade_economica_nivel_check CHECK ((nivel = ANY (ARRAY['secao'::text, 'divisao'::text, 'grupo'::text, 'classe'::text, 'subclasse'::text])))
);

CREATE TABLE aviso (
  unico boolean NOT NULL DEFAULT true,
  texto_pt text NOT NULL,
  texto_en text NOT NULL,
  texto_es text NOT NULL,
  inicio timestamp with time zone NOT NULL,
  fim timestamp with time zone NOT NULL,
  somente_leitura boolean NOT NULL,
  CONSTRAINT aviso_pkey PRIMARY KEY (unico),
  CONSTRAINT aviso_check CHECK ((inicio < fim)),
  CONSTRAINT aviso_unico_check CHECK (unico)
);

CREATE TABLE busca_salva (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  usuario_id uuid NOT NULL,
  nome text NOT NULL,
  filtro jsonb NOT NULL,
  resumo_semanal boolean NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  vista_em timestamp with time zone NOT NULL,
  tipo text NOT NULL DEFAULT 'EMPRESAS'::text,
  versao integer NOT NULL DEFAULT 1,
  CONSTRAINT busca_salva_pkey PRIMARY KEY (id),
  CONSTRAINT busca_salva_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE,
  CONSTRAINT busca_salva_tipo_check CHECK ((tipo = ANY (ARRAY['EMPRESAS'::text, 'LOTES'::text])))
);
CREATE INDEX busca_salva_pessoa ON public.busca_salva USING btree (usuario_id, criado_em);

CREATE TABLE carga_rfb (
  id integer NOT NULL GENERATED AS IDENTITY,
  entrega text NOT NULL,
  pasta text NOT NULL,
  situacao text NOT NULL,
  iniciada_em timestamp with time zone NOT NULL,
  trocada_em timestamp with time zone,
  empresas bigint,
  repetidas bigint,
  sem_empresa bigint,
  CONSTRAINT carga_rfb_pkey PRIMARY KEY (id),
  CONSTRAINT carga_rfb_situacao_check CHECK ((situacao = ANY (ARRAY['LENDO'::text, 'MONTADA'::text, 'TROCADA'::text, 'CONCLUIDA'::text])))
);
CREATE UNIQUE INDEX carga_rfb_aberta ON public.carga_rfb USING btree ((true)) WHERE (situacao <> 'CONCLUIDA'::text);

CREATE TABLE carga_rfb_arquivo (
  carga_id integer NOT NULL,
  nome text NOT NULL,
  tipo text NOT NULL,
  linhas bigint NOT NULL,
  mantidas bigint NOT NULL,
  recusadas bigint NOT NULL,
  recusas jsonb NOT NULL,
  CONSTRAINT carga_rfb_arquivo_pkey PRIMARY KEY (carga_id, nome),
  CONSTRAINT carga_rfb_arquivo_carga_id_fkey FOREIGN KEY (carga_id) REFERENCES carga_rfb(id) ON DELETE CASCADE,
  CONSTRAINT carga_rfb_arquivo_tipo_check CHECK ((tipo = ANY (ARRAY['ESTABELECIMENTOS'::text, 'EMPRESAS'::text])))
);

CREATE TABLE carga_rfb_empresa (
  cnpj_basico text NOT NULL,
  nome text NOT NULL,
  natureza_juridica text,
  capital_social numeric(16,2)
);

CREATE TABLE carga_rfb_estabelecimento (
  cnpj text NOT NULL,
  nome_fantasia text,
  eh_matriz boolean,
  situacao text NOT NULL,
  situacao_desde date,
  data_abertura date,
  cnae_principal text NOT NULL,
  cnaes_secundarios text[] NOT NULL,
  tipo_logradouro text,
  nome_logradouro text,
  numero_logradouro text,
  complemento text,
  bairro text,
  cep text,
  cod_municipio_rfb text NOT NULL
);

CREATE TABLE chamada_com_chave (
  usuario_id uuid NOT NULL,
  chave text NOT NULL,
  pedido bytea NOT NULL,
  em timestamp with time zone NOT NULL,
  resultado text,
  CONSTRAINT chamada_com_chave_pkey PRIMARY KEY (usuario_id, chave),
  CONSTRAINT chamada_com_chave_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE,
  CONSTRAINT chamada_com_chave_chave_check CHECK (((length(chave) >= 1) AND (length(chave) <= 255)))
);
CREATE INDEX chamada_com_chave_em ON public.chamada_com_chave USING btree (em);

CREATE TABLE codigo_recuperacao (
  id bigint NOT NULL GENERATED AS IDENTITY,
  chave_email bytea NOT NULL,
  codigo_hash text NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  expira_em timestamp with time zone NOT NULL,
  usado_em timestamp with time zone,
  chave_caixa bytea,
  CONSTRAINT codigo_recuperacao_pkey PRIMARY KEY (id),
  CONSTRAINT codigo_recuperacao_chave_caixa_check CHECK ((length(chave_caixa) = 32)),
  CONSTRAINT codigo_recuperacao_chave_email_check CHECK ((length(chave_email) = 32))
);
CREATE INDEX codigo_recuperacao_caixa ON public.codigo_recuperacao USING btree (chave_caixa, criado_em);
CREATE INDEX codigo_recuperacao_criado ON public.codigo_recuperacao USING btree (criado_em);
CREATE INDEX codigo_recuperacao_email ON public.codigo_recuperacao USING btree (chave_email, criado_em DESC, id DESC);

CREATE TABLE consulta_empresa (
  id bigint NOT NULL GENERATED AS IDENTITY,
  cnpj text NOT NULL,
  tipo text NOT NULL,
  em timestamp with time zone NOT NULL,
  usuario_id uuid NOT NULL,
  nome_instituicao text,
  nome_agencia text,
  CONSTRAINT consulta_empresa_pkey PRIMARY KEY (id),
  CONSTRAINT consulta_empresa_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  CONSTRAINT consulta_empresa_tipo_check CHECK ((tipo = ANY (ARRAY['FICHA'::text, 'RELATORIO'::text])))
);
CREATE INDEX consulta_empresa_cnpj ON public.consulta_empresa USING btree (cnpj, em DESC, id DESC);
CREATE INDEX consulta_empresa_pessoa ON public.consulta_empresa USING btree (usuario_id, id DESC);

CREATE TABLE contagem (
  medida text NOT NULL,
  mes date NOT NULL,
  quantidade integer NOT NULL
);

CREATE TABLE contato (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  empresa_id uuid NOT NULL,
  ordem integer NOT NULL,
  nome text NOT NULL,
  email text,
  telefone jsonb,
  celular jsonb,
  CONSTRAINT contato_pkey PRIMARY KEY (id),
  CONSTRAINT contato_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES empresa(id) ON DELETE CASCADE,
  CONSTRAINT contato_check CHECK (((email IS NOT NULL) OR (telefone IS NOT NULL) OR (celular IS NOT NULL)))
);
CREATE INDEX contato_empresa ON public.contato USING btree (empresa_id, ordem);

CREATE TABLE contato_lote (
  id bigint NOT NULL GENERATED AS IDENTITY,
  lote_id integer NOT NULL,
  usuario_id uuid NOT NULL,
  em timestamp with time zone NOT NULL,
  CONSTRAINT contato_lote_pkey PRIMARY KEY (id),
  CONSTRAINT contato_lote_lote_id_fkey FOREIGN KEY (lote_id) REFERENCES lote(id) ON DELETE CASCADE,
  CONSTRAINT contato_lote_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX contato_lote_pessoa ON public.contato_lote USING btree (usuario_id, em);

CREATE TABLE contato_proedi (
  id boolean NOT NULL DEFAULT true,
  email text NOT NULL,
  versao integer NOT NULL DEFAULT 1,
  CONSTRAINT contato_proedi_pkey PRIMARY KEY (id),
  CONSTRAINT contato_proedi_email_check CHECK ((length(email) <= 200)),
  CONSTRAINT contato_proedi_id_check CHECK (id)
);

CREATE TABLE convite (
  id integer NOT NULL GENERATED AS IDENTITY,
  cpf text,
  email text,
  idioma text NOT NULL,
  token_hash bytea,
  convidado_por uuid NOT NULL,
  convidado_em timestamp with time zone NOT NULL,
  dias integer NOT NULL,
  vence_em timestamp with time zone NOT NULL,
  enviado_em timestamp with time zone,
  situacao text NOT NULL DEFAULT 'PENDENTE'::text,
  encerrado_em timestamp with time zone,
  encerrado_por uuid,
  nao_aplicados text[] NOT NULL DEFAULT '{}'::text[],
  para_mascarado text,
  CONSTRAINT convite_pkey PRIMARY KEY (id),
  CONSTRAINT convite_convidado_por_fkey FOREIGN KEY (convidado_por) REFERENCES usuario(id),
  CONSTRAINT convite_encerrado_por_fkey FOREIGN KEY (encerrado_por) REFERENCES usuario(id),
  CONSTRAINT convite_check CHECK (((situacao = 'PENDENTE'::text) = (encerrado_em IS NULL))),
  CONSTRAINT convite_check1 CHECK (((situacao = 'PENDENTE'::text) = ((cpf IS NOT NULL) OR (email IS NOT NULL)))),
  CONSTRAINT convite_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
  CONSTRAINT convite_dias_check CHECK (((dias >= 1) AND (dias <= 90))),
  CONSTRAINT convite_email_check CHECK (((length(email) >= 1) AND (length(email) <= 200))),
  CONSTRAINT convite_idioma_check CHECK ((idioma = ANY (ARRAY['pt'::text, 'en'::text, 'es'::text]))),
  CONSTRAINT convite_para_mascarado_check CHECK (((para_mascarado ~~ '%***%'::text) AND (length(para_mascarado) <= 200))),
  CONSTRAINT convite_situacao_check CHECK ((situacao = ANY (ARRAY['PENDENTE'::text, 'ACEITO'::text, 'RETIRADO'::text])))
);
CREATE UNIQUE INDEX convite_cpf ON public.convite USING btree (cpf);
CREATE UNIQUE INDEX convite_email ON public.convite USING btree (lower(email)) WHERE (cpf IS NULL);
CREATE INDEX convite_lista ON public.convite USING btree (convidado_em DESC, id DESC);
CREATE UNIQUE INDEX convite_token ON public.convite USING btree (token_hash);

CREATE TABLE convite_presente (
  convite_id integer NOT NULL,
  tipo text NOT NULL,
  chave text NOT NULL,
  nome text NOT NULL,
  dado_por uuid NOT NULL,
  CONSTRAINT convite_presente_pkey PRIMARY KEY (convite_id, tipo, chave),
  CONSTRAINT convite_presente_convite_id_fkey FOREIGN KEY (convite_id) REFERENCES convite(id) ON DELETE CASCADE,
  CONSTRAINT convite_presente_dado_por_fkey FOREIGN KEY (dado_por) REFERENCES usuario(id),
  CONSTRAINT convite_presente_tipo_check CHECK ((tipo = ANY (ARRAY['GRUPO'::text, 'MUNICIPIO'::text])))
);

CREATE TABLE cotacao (
  moeda text NOT NULL,
  reais_por_unidade numeric(12,6) NOT NULL,
  data date NOT NULL,
  CONSTRAINT cotacao_pkey PRIMARY KEY (moeda),
  CONSTRAINT cotacao_moeda_check CHECK ((moeda = ANY (ARRAY['USD'::text, 'EUR'::text]))),
  CONSTRAINT cotacao_reais_por_unidade_check CHECK ((reais_por_unidade > (0)::numeric))
);

CREATE TABLE dados_referencia (
  tabela text NOT NULL,
  versao text NOT NULL,
  carregado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dados_referencia_pkey PRIMARY KEY (tabela)
);

CREATE TABLE dados_vencidos (
  conjunto text NOT NULL,
  ate date NOT NULL,
  CONSTRAINT dados_vencidos_pkey PRIMARY KEY (conjunto)
);

CREATE TABLE descricao_traduzida (
  tabela text NOT NULL,
  codigo text NOT NULL,
  descricao_en text,
  descricao_es text,
  chave_en text GENERATED ALWAYS AS (search_key(descricao_en)) STORED,
  chave_es text GENERATED ALWAYS AS (search_key(descricao_es)) STORED,
  CONSTRAINT descricao_traduzida_pkey PRIMARY KEY (tabela, codigo),
  CONSTRAINT descricao_traduzida_tabela_check CHECK ((tabela = ANY (ARRAY['CNAE'::text, 'NCM'::text, 'NBS'::text])))
);

CREATE TABLE desempenho_dia (
  tipo text NOT NULL,
  chave text NOT NULL,
  dia date NOT NULL,
  medida text NOT NULL,
  codigo text NOT NULL DEFAULT ''::text,
  total integer NOT NULL,
  CONSTRAINT desempenho_dia_pkey PRIMARY KEY (tipo, chave, dia, medida, codigo),
  CONSTRAINT desempenho_dia_medida_check CHECK ((medida = ANY (ARRAY['VISITA'::text, 'ENCONTRO'::text, 'FILTRO'::text]))),
  CONSTRAINT desempenho_dia_tipo_check CHECK ((tipo = ANY (ARRAY['EMPRESA'::text, 'MUNICIPIO'::text]))),
  CONSTRAINT desempenho_dia_total_check CHECK ((total > 0))
);
CREATE INDEX desempenho_dia_dia ON public.desempenho_dia USING btree (dia);

CREATE TABLE desempenho_sem_mail (
  usuario_id uuid NOT NULL,
  desde timestamp with time zone NOT NULL,
  CONSTRAINT desempenho_sem_mail_pkey PRIMARY KEY (usuario_id),
  CONSTRAINT desempenho_sem_mail_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);

CREATE TABLE desenho_lotes (
  distrito_id integer NOT NULL,
  papel text NOT NULL,
  svg text NOT NULL,
  versao text NOT NULL,
  enviado_por uuid,
  enviado_em timestamp with time zone NOT NULL,
  deixados jsonb NOT NULL DEFAULT '[]'::jsonb,
  total_deixados integer NOT NULL DEFAULT 0,
  CONSTRAINT desenho_lotes_pkey PRIMARY KEY (distrito_id, papel),
  CONSTRAINT desenho_lotes_distrito_id_fkey FOREIGN KEY (distrito_id) REFERENCES distrito_industrial(id),
  CONSTRAINT desenho_lotes_enviado_por_fkey FOREIGN KEY (enviado_por) REFERENCES usuario(id),
  CONSTRAINT desenho_lotes_papel_check CHECK ((papel = ANY (ARRAY['RASCUNHO'::text, 'ANTERIOR'::text])))
);

CREATE TABLE distancia_rodoviaria (
  rota text NOT NULL,
  km numeric(7,1),
  medida_em timestamp with time zone NOT NULL,
  CONSTRAINT distancia_rodoviaria_pkey PRIMARY KEY (rota),
  CONSTRAINT distancia_rodoviaria_km_check CHECK ((km >= (0)::numeric)),
  CONSTRAINT distancia_rodoviaria_rota_check CHECK ((length(rota) <= 60))
);

CREATE TABLE distrito_industrial (
  id integer NOT NULL GENERATED AS IDENTITY,
  sigla text NOT NULL,
  nome text NOT NULL,
  url_imagem_fundo text,
  url_google_maps text,
  svg_lotes text,
  svg_versao text,
  demonstracao boolean NOT NULL DEFAULT false,
  acesso text,
  infraestrutura text,
  fonte_acesso text,
  fonte_infraestrutura text,
  nome_en text,
  nome_es text,
  acesso_en text,
  acesso_es text,
  fonte_acesso_en text,
  fonte_acesso_es text,
  infraestrutura_en text,
  infraestrutura_es text,
  fonte_infraestrutura_en text,
  fonte_infraestrutura_es text,
  versao_traducoes integer NOT NULL DEFAULT 1,
  imagem_id uuid,
  registro uuid,
  CONSTRAINT distrito_industrial_sigla_key UNIQUE (sigla),
  CONSTRAINT distrito_industrial_pkey PRIMARY KEY (id),
  CONSTRAINT distrito_industrial_nome_check CHECK ((length(nome) <= 200)),
  CONSTRAINT distrito_industrial_nome_en_check CHECK (((length(nome_en) >= 1) AND (length(nome_en) <= 200))),
  CONSTRAINT distrito_industrial_nome_es_check CHECK (((length(nome_es) >= 1) AND (length(nome_es) <= 200))),
  CONSTRAINT distrito_industrial_sigla_check CHECK ((sigla ~ '^[A-Z]{2,10}$'::text))
);

CREATE TABLE edicao_consequencia (
  edicao_id integer NOT NULL,
  tipo text NOT NULL,
  lugar integer NOT NULL,
  chave text NOT NULL,
  nome text,
  CONSTRAINT edicao_consequencia_pkey PRIMARY KEY (edicao_id, tipo, lugar)
);

CREATE TABLE edicao_dados (
  id integer NOT NULL GENERATED AS IDENTITY,
  conjunto text NOT NULL,
  situacao text NOT NULL,
  arquivo text NOT NULL,
  chave_arquivo text,
  da_pasta boolean NOT NULL DEFAULT false,
  fonte text NOT NULL,
  data_dados date,
  enviada_por uuid,
  enviada_em timestamp with time zone NOT NULL,
  bytes bigint NOT NULL DEFAULT 0,
  lidos bigint NOT NULL DEFAULT 0,
  tentativas smallint NOT NULL DEFAULT 0,
  problema text,
  cabecalho text[],
  linhas integer NOT NULL DEFAULT 0,
  recusadas integer NOT NULL DEFAULT 0,
  base integer,
  incluidas integer NOT NULL DEFAULT 0,
  alteradas integer NOT NULL DEFAULT 0,
  removidas integer NOT NULL DEFAULT 0,
  marca bigint,
  amostra jsonb NOT NULL DEFAULT '[]'::jsonb,
  consequencias jsonb NOT NULL DEFAULT '[]'::jsonb,
  publicar_em date,
  publicada_em timestamp with time zone,
  publicada_por uuid,
  desfaz integer,
  perguntas jsonb NOT NULL DEFAULT '[]'::jsonb,
  leituras jsonb NOT NULL DEFAULT '{}'::jsonb,
  saltos jsonb NOT NULL DEFAULT '{"total": 0, "maiores": []}'::jsonb,
  fonte_en text,
  fonte_es text,
  nao_publicada_em timestamp with time zone,
  volta_a integer,
  CONSTRAINT edicao_dados_pkey PRIMARY KEY (id),
  CONSTRAINT edicao_dados_enviada_por_fkey FOREIGN KEY (enviada_por) REFERENCES usuario(id),
  CONSTRAINT edicao_dados_publicada_por_fkey FOREIGN KEY (publicada_por) REFERENCES usuario(id),
  CONSTRAINT edicao_dados_fonte_en_check CHECK ((length(fonte_en) <= 500)),
  CONSTRAINT edicao_dados_fonte_es_check CHECK ((length(fonte_es) <= 500)),
  CONSTRAINT edicao_dados_situacao_check CHECK ((situacao = ANY (ARRAY['LENDO'::text, 'LIDA'::text, 'RECUSADA'::text, 'FALHOU'::text, 'AGENDADA'::text, 'PUBLICADA'::text])))
);
CREATE INDEX edicao_dados_conjunto_idx ON public.edicao_dados USING btree (conjunto, id);

CREATE TABLE edicao_linha (
  edicao_id integer NOT NULL,
  linha integer NOT NULL,
  chave text NOT NULL,
  valor jsonb NOT NULL
);
CREATE INDEX edicao_linha_edicao_idx ON public.edicao_linha USING btree (edicao_id);

CREATE TABLE edicao_recusada (
  edicao_id integer NOT NULL,
  linha integer NOT NULL,
  coluna text,
  motivo text NOT NULL,
  celulas text[] NOT NULL,
  celula text
);
CREATE INDEX edicao_recusada_edicao_idx ON public.edicao_recusada USING btree (edicao_id, linha);

CREATE TABLE empresa (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  cnpj text NOT NULL,
  versao integer NOT NULL DEFAULT 1,
  nire text,
  nome text NOT NULL,
  cnae_principal text NOT NULL,
  cnaes_secundarios text[] NOT NULL DEFAULT '{}'::text[],
  situacao_junta text NOT NULL,
  situacao_junta_desde date,
  consultada_em timestamp with time zone NOT NULL,
  tipo_logradouro text,
  nome_logradouro text,
  numero_logradouro text,
  complemento text,
  bairro text,
  cep text,
  cod_municipio_rfb text NOT NULL,
  nome_municipio text NOT NULL,
  sigla_uf text NOT NULL,
  nome_exibicao text NOT NULL,
  descricao text,
  imagem_perfil_id uuid,
  buscando_investimentos boolean NOT NULL DEFAULT false,
  descricao_buscando_investimentos text,
  valor_esperado_investimento numeric(14,2),
  latitude double precision,
  longitude double precision,
  link_facebook text,
  link_instagram text,
  link_linkedin text,
  oculta boolean NOT NULL DEFAULT false,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  alterado_em timestamp with time zone NOT NULL DEFAULT now(),
  habilitado_made_in_rs boolean NOT NULL DEFAULT false,
  chave_nome text NOT NULL GENERATED ALWAYS AS (company_key(nome_exibicao)) STORED,
  inicios text[] NOT NULL GENERATED ALWAYS AS (word_starts(company_words(nome_exibicao, nome))) STORED,
  atividades text[] NOT NULL GENERATED ALWAYS AS (activity_levels(cnae_principal, cnaes_secundarios)) STORED,
  produtos text[] NOT NULL DEFAULT '{}'::text[],
  mapa_x integer GENERATED ALWAYS AS (map_x(longitude)) STORED,
  mapa_y integer GENERATED ALWAYS AS (map_y(latitude)) STORED,
  chave_busca text NOT NULL GENERATED ALWAYS AS (joined_words(company_words(nome_exibicao, nome))) STORED,
  CONSTRAINT empresa_cnpj_key UNIQUE (cnpj),
  CONSTRAINT empresa_pkey PRIMARY KEY (id),
  CONSTRAINT empresa_imagem_perfil_id_fkey FOREIGN KEY (imagem_perfil_id) REFERENCES arquivo(id),
  CONSTRAINT empresa_sigla_uf_fkey FOREIGN KEY (sigla_uf) REFERENCES uf(sigla_uf),
  CONSTRAINT empresa_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT empresa_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
  CONSTRAINT empresa_situacao_junta_check CHECK ((situacao_junta = ANY (ARRAY['ATIVA'::text, 'BAIXADA'::text, 'INAPTA'::text, 'SUSPENSA'::text, 'NULA'::text]))),
  CONSTRAINT empresa_valor_esperado_investimento_check CHECK (((valor_esperado_investimento >= (0)::numeric) AND (valor_esperado_investimento <= 999999999999.99)))
);
CREATE INDEX empresa_com_busca_investimento ON public.empresa USING btree (chave_nome, id) WHERE ((NOT oculta) AND buscando_investimentos);
CREATE INDEX empresa_com_selo ON public.empresa USING btree (chave_nome, id) WHERE ((NOT oculta) AND habilitado_made_in_rs);
CREATE INDEX empresa_consultada ON public.empresa USING btree (consultada_em);
CREATE INDEX empresa_destacadas ON public.empresa USING btree ((((buscando_investimentos)::integer + (habilitado_made_in_rs)::integer)) DESC, chave_nome, id) INCLUDE (buscando_investimentos, habilitado_made_in_rs) WHERE ((NOT oculta) AND (buscando_investimentos OR habilitado_made_in_rs));
CREATE INDEX empresa_destacadas_no_municipio ON public.empresa USING btree (cod_municipio_rfb, (((buscando_investimentos)::integer + (habilitado_made_in_rs)::integer)) DESC, chave_nome, id) INCLUDE (buscando_investimentos, habilitado_made_in_rs) WHERE ((NOT oculta) AND (buscando_investimentos OR habilitado_made_in_rs));
CREATE INDEX empresa_mais_novas ON public.empresa USING btree (criado_em DESC, chave_nome, id) WHERE (NOT oculta);
CREATE INDEX empresa_no_mapa ON public.empresa USING gist (point((mapa_x)::double precision, (mapa_y)::double precision)) INCLUDE (mapa_x, mapa_y, id) WHERE ((NOT oculta) AND (mapa_x IS NOT NULL));
CREATE INDEX empresa_por_atividade ON public.empresa USING gin (atividades, cod_municipio_rfb) WITH (fastupdate=off);
CREATE INDEX empresa_por_municipio ON public.empresa USING btree (cod_municipio_rfb, chave_nome, id) INCLUDE (buscando_investimentos, habilitado_made_in_rs) WHERE (NOT oculta);
CREATE INDEX empresa_por_nome ON public.empresa USING btree (chave_nome, id) INCLUDE (buscando_investimentos, habilitado_made_in_rs) WHERE (NOT oculta);
CREATE INDEX empresa_por_palavra ON public.empresa USING gin (replace(chave_busca, ' '::text, ''::text) gin_trgm_ops, inicios) WITH (fastupdate=off);
CREATE INDEX empresa_por_produto ON public.empresa USING gin (produtos) WITH (fastupdate=off);
CREATE INDEX empresa_por_texto ON public.empresa USING gin (company_text_words('pt'::text, descricao, descricao_buscando_investimentos));
CREATE INDEX empresa_por_valor_esperado ON public.empresa USING btree (COALESCE(valor_esperado_investimento, ('-1'::integer)::numeric) DESC, chave_nome, id) INCLUDE (cod_municipio_rfb, valor_esperado_investimento) WHERE ((NOT oculta) AND buscando_investimentos);
CREATE TRIGGER empresa_conta_estados_novos AFTER INSERT ON public.empresa REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_company_states();
CREATE TRIGGER empresa_conta_estados_removidos AFTER DELETE ON public.empresa REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_company_states();
CREATE TRIGGER empresa_conta_mudanca AFTER UPDATE ON public.empresa FOR EACH ROW WHEN (((old.habilitado_made_in_rs <> new.habilitado_made_in_rs) OR (old.buscando_investimentos <> new.buscando_investimentos))) EXECUTE FUNCTION count_company_change();
CREATE TRIGGER empresa_conta_novas AFTER INSERT ON public.empresa REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_rows('EMPRESAS', 'criado_em');
CREATE TRIGGER empresa_conta_removidas AFTER DELETE ON public.empresa REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_rows('EMPRESAS', 'criado_em');
CREATE TRIGGER empresa_no_mapa_excluida AFTER DELETE ON public.empresa FOR EACH ROW WHEN (((old.mapa_x IS NOT NULL) AND (NOT old.oculta))) EXECUTE FUNCTION company_moved_on_map();
CREATE TRIGGER empresa_no_mapa_incluida AFTER INSERT ON public.empresa FOR EACH ROW WHEN (((new.mapa_x IS NOT NULL) AND (NOT new.oculta))) EXECUTE FUNCTION company_moved_on_map();
CREATE TRIGGER empresa_no_mapa_mudada AFTER UPDATE ON public.empresa FOR EACH ROW WHEN ((((((((old.mapa_x IS DISTINCT FROM new.mapa_x) OR (old.mapa_y IS DISTINCT FROM new.mapa_y)) OR (old.oculta IS DISTINCT FROM new.oculta)) OR (old.atividades IS DISTINCT FROM new.atividades)) OR (old.buscando_investimentos IS DISTINCT FROM new.buscando_investimentos)) OR (old.habilitado_made_in_rs IS DISTINCT FROM new.habilitado_made_in_rs)) OR (old.valor_esperado_investimento IS DISTINCT FROM new.valor_esperado_investimento))) EXECUTE FUNCTION company_moved_on_map();

CREATE TABLE empresa_arquivo (
  empresa_id uuid NOT NULL,
  arquivo_id uuid NOT NULL,
  finalidade text NOT NULL,
  ordem integer NOT NULL,
  CONSTRAINT empresa_arquivo_arquivo_id_key UNIQUE (arquivo_id),
  CONSTRAINT empresa_arquivo_pkey PRIMARY KEY (empresa_id, arquivo_id),
  CONSTRAINT empresa_arquivo_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  CONSTRAINT empresa_arquivo_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES empresa(id) ON DELETE CASCADE,
  CONSTRAINT empresa_arquivo_finalidade_check CHECK ((finalidade = ANY (ARRAY['fotosAlbum'::text, 'anexos'::text, 'anexosBuscandoInvestimento'::text])))
);

CREATE TABLE empresa_elegivel (
  cnpj text NOT NULL,
  elegivel boolean NOT NULL,
  CONSTRAINT empresa_elegivel_pkey PRIMARY KEY (cnpj),
  CONSTRAINT empresa_elegivel_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text))
);

CREATE TABLE empresa_produto (
  empresa_id uuid NOT NULL,
  tipo_tabela text NOT NULL,
  codigo_sem_mascara text NOT NULL,
  ordem integer NOT NULL,
  CONSTRAINT empresa_produto_pkey PRIMARY KEY (empresa_id, tipo_tabela, codigo_sem_mascara),
  CONSTRAINT empresa_produto_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES empresa(id) ON DELETE CASCADE,
  CONSTRAINT empresa_produto_tipo_tabela_codigo_sem_mascara_fkey FOREIGN KEY (tipo_tabela, codigo_sem_mascara) REFERENCES produto_servico(tipo_tabela, codigo_sem_mascara)
);
CREATE INDEX empresa_produto_codigo ON public.empresa_produto USING btree (tipo_tabela, codigo_sem_mascara);
CREATE TRIGGER empresa_produto_excluido AFTER DELETE ON public.empresa_produto REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION company_products_changed();
CREATE TRIGGER empresa_produto_incluido AFTER INSERT ON public.empresa_produto REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION company_products_changed();
CREATE TRIGGER empresa_produto_mudado_de AFTER UPDATE ON public.empresa_produto REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION company_products_changed();
CREATE TRIGGER empresa_produto_mudado_para AFTER UPDATE ON public.empresa_produto REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION company_products_changed();

CREATE TABLE empresa_traducao (
  empresa_id uuid NOT NULL,
  idioma text NOT NULL,
  descricao text,
  descricao_buscando_investimentos text,
  CONSTRAINT empresa_traducao_pkey PRIMARY KEY (empresa_id, idioma),
  CONSTRAINT empresa_traducao_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES empresa(id) ON DELETE CASCADE,
  CONSTRAINT empresa_traducao_check CHECK (((descricao IS NOT NULL) OR (descricao_buscando_investimentos IS NOT NULL))),
  CONSTRAINT empresa_traducao_descricao_buscando_investimentos_check CHECK ((length(descricao_buscando_investimentos) <= 2000)),
  CONSTRAINT empresa_traducao_descricao_check CHECK ((length(descricao) <= 2000)),
  CONSTRAINT empresa_traducao_idioma_check CHECK ((idioma = ANY (ARRAY['en'::text, 'es'::text])))
);
CREATE INDEX empresa_traducao_textos ON public.empresa_traducao USING gin (company_text_words(idioma, descricao, descricao_buscando_investimentos));

CREATE TABLE empresa_usuario (
  empresa_id uuid NOT NULL,
  usuario_id uuid NOT NULL,
  vinculado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT empresa_usuario_pkey PRIMARY KEY (empresa_id, usuario_id),
  CONSTRAINT empresa_usuario_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES empresa(id) ON DELETE CASCADE,
  CONSTRAINT empresa_usuario_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX empresa_usuario_pessoa ON public.empresa_usuario USING btree (usuario_id);

CREATE TABLE empresa_visita (
  empresa_id uuid NOT NULL,
  dia date NOT NULL,
  visitante bytea NOT NULL,
  CONSTRAINT empresa_visita_pkey PRIMARY KEY (empresa_id, dia, visitante),
  CONSTRAINT empresa_visita_visitante_check CHECK ((length(visitante) = 32))
);
CREATE INDEX empresa_visita_dia ON public.empresa_visita USING btree (dia);

CREATE TABLE favorita (
  usuario_id uuid NOT NULL,
  empresa_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT favorita_pkey PRIMARY KEY (usuario_id, empresa_id),
  CONSTRAINT favorita_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES empresa(id) ON DELETE CASCADE,
  CONSTRAINT favorita_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX favorita_empresa ON public.favorita USING btree (empresa_id, criado_em);
CREATE TRIGGER favorita_conta_novas AFTER INSERT ON public.favorita REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_rows('FAVORITAS', 'criado_em');
CREATE TRIGGER favorita_conta_removidas AFTER DELETE ON public.favorita REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_rows('FAVORITAS', 'criado_em');

CREATE TABLE feriado (
  dia date NOT NULL,
  nome_pt text NOT NULL,
  nome_en text NOT NULL,
  nome_es text NOT NULL,
  CONSTRAINT feriado_pkey PRIMARY KEY (dia),
  CONSTRAINT feriado_nome_en_check CHECK (((length(nome_en) >= 1) AND (length(nome_en) <= 100))),
  CONSTRAINT feriado_nome_es_check CHECK (((length(nome_es) >= 1) AND (length(nome_es) <= 100))),
  CONSTRAINT feriado_nome_pt_check CHECK (((length(nome_pt) >= 1) AND (length(nome_pt) <= 100)))
);

CREATE TABLE grupo_permissoes (
  id integer NOT NULL GENERATED AS IDENTITY,
  nome_do_grupo_de_permissoes text NOT NULL,
  tipo text NOT NULL DEFAULT 'CUSTOMIZADO'::text,
  versao integer NOT NULL DEFAULT 1,
  chave_nome text NOT NULL GENERATED ALWAYS AS (search_key(nome_do_grupo_de_permissoes)) STORED,
  CONSTRAINT grupo_permissoes_chave_nome_key UNIQUE (chave_nome),
  CONSTRAINT grupo_permissoes_nome_do_grupo_de_permissoes_key UNIQUE (nome_do_grupo_de_permissoes),
  CONSTRAINT grupo_permissoes_pkey PRIMARY KEY (id),
  CONSTRAINT grupo_permissoes_nome CHECK (((length(nome_do_grupo_de_permissoes) >= 1) AND (length(nome_do_grupo_de_permissoes) <= 200))),
  CONSTRAINT grupo_permissoes_tipo_check CHECK ((tipo = ANY (ARRAY['CUSTOMIZADO'::text, 'SISTEMA'::text])))
);

CREATE TABLE grupo_permissoes_permissao (
  grupo_id integer NOT NULL,
  permissao_id integer NOT NULL,
  CONSTRAINT grupo_permissoes_permissao_pkey PRIMARY KEY (grupo_id, permissao_id),
  CONSTRAINT grupo_permissoes_permissao_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupo_permissoes(id) ON DELETE CASCADE,
  CONSTRAINT grupo_permissoes_permissao_permissao_id_fkey FOREIGN KEY (permissao_id) REFERENCES permissao(id) ON DELETE CASCADE
);
CREATE INDEX grupo_permissoes_permissao_permissao ON public.grupo_permissoes_permissao USING btree (permissao_id);

CREATE TABLE grupo_permissoes_usuario (
  grupo_id integer NOT NULL,
  usuario_id uuid NOT NULL,
  CONSTRAINT grupo_permissoes_usuario_pkey PRIMARY KEY (usuario_id, grupo_id),
  CONSTRAINT grupo_permissoes_usuario_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupo_permissoes(id) ON DELETE CASCADE,
  CONSTRAINT grupo_permissoes_usuario_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX grupo_permissoes_usuario_grupo ON public.grupo_permissoes_usuario USING btree (grupo_id, usuario_id);

CREATE TABLE item_lista (
  tipo text NOT NULL,
  id text NOT NULL,
  descricao text NOT NULL,
  ordem integer NOT NULL,
  CONSTRAINT item_lista_pkey PRIMARY KEY (tipo, id)
);

CREATE TABLE junta_empresa (
  cnpj text NOT NULL,
  nire text,
  nome text NOT NULL,
  eh_matriz boolean,
  situacao text NOT NULL,
  situacao_desde date,
  data_abertura date,
  natureza_juridica text,
  capital_social numeric(16,2),
  cnae_principal text NOT NULL,
  cnaes_secundarios text[] NOT NULL DEFAULT '{}'::text[],
  tipo_logradouro text,
  nome_logradouro text,
  numero_logradouro text,
  complemento text,
  bairro text,
  cep text,
  cod_municipio_rfb text NOT NULL,
  nome_municipio text NOT NULL,
  sigla_uf text NOT NULL,
  chave_nome text NOT NULL GENERATED ALWAYS AS (search_key(nome)) STORED,
  nome_fantasia text,
  socios_conhecidos boolean NOT NULL DEFAULT true,
  chave_busca text NOT NULL GENERATED ALWAYS AS (search_key(
CASE
    WHEN (nome_fantasia IS NULL) THEN nome
    ELSE ((nome || ' '::text) || nome_fantasia)
END)) STORED,
  CONSTRAINT junta_empresa_pkey PRIMARY KEY (cnpj),
  CONSTRAINT junta_empresa_sigla_uf_fkey FOREIGN KEY (sigla_uf) REFERENCES uf(sigla_uf),
  CONSTRAINT junta_empresa_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
  CONSTRAINT junta_empresa_situacao_check CHECK ((situacao = ANY (ARRAY['ATIVA'::text, 'BAIXADA'::text, 'INAPTA'::text, 'SUSPENSA'::text, 'NULA'::text])))
);
CREATE INDEX junta_busca ON public.junta_empresa USING gin (chave_busca gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX junta_matriz_ativa ON public.junta_empresa USING btree (cod_municipio_rfb, cnae_principal) WHERE ((situacao = 'ATIVA'::text) AND COALESCE(eh_matriz, (substr(cnpj, 9, 4) = '0001'::text)));
CREATE INDEX junta_matriz_municipio ON public.junta_empresa USING btree (cod_municipio_rfb, chave_nome, cnpj) INCLUDE (chave_busca) WHERE COALESCE(eh_matriz, (substr(cnpj, 9, 4) = '0001'::text));
CREATE INDEX junta_matriz_nome ON public.junta_empresa USING btree (sigla_uf, chave_nome, cnpj) INCLUDE (chave_busca) WHERE COALESCE(eh_matriz, (substr(cnpj, 9, 4) = '0001'::text));
CREATE INDEX junta_nome_unido ON public.junta_empresa USING gin (joined_name(chave_busca) gin_trgm_ops) WITH (fastupdate=off);

CREATE TABLE junta_socio (
  cnpj text NOT NULL,
  ordem integer NOT NULL,
  nome text NOT NULL,
  cpf text,
  qualificacao text NOT NULL,
  data_entrada date,
  CONSTRAINT junta_socio_pkey PRIMARY KEY (cnpj, ordem),
  CONSTRAINT junta_socio_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text))
);
CREATE INDEX junta_socio_cpf ON public.junta_socio USING btree (cpf) WHERE (cpf IS NOT NULL);

CREATE TABLE leitura_de_contatos (
  usuario_id uuid NOT NULL,
  dia date NOT NULL,
  empresa_id uuid NOT NULL,
  CONSTRAINT leitura_de_contatos_pkey PRIMARY KEY (usuario_id, dia, empresa_id),
  CONSTRAINT leitura_de_contatos_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES empresa(id) ON DELETE CASCADE,
  CONSTRAINT leitura_de_contatos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX leitura_de_contatos_dia ON public.leitura_de_contatos USING btree (dia);
CREATE INDEX leitura_de_contatos_empresa ON public.leitura_de_contatos USING btree (empresa_id);

CREATE TABLE limite_chamada (
  key text NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT limite_chamada_pkey PRIMARY KEY (key)
);

CREATE TABLE lote (
  id integer NOT NULL GENERATED AS IDENTITY,
  distrito_id integer NOT NULL,
  cd_original_svg text NOT NULL,
  situacao_lote_id integer,
  setor_lote_id integer,
  numero_lote text,
  numero_matricula_lote text,
  area_total_lote numeric(9,4),
  descricao_observacao text,
  utilidades text[] NOT NULL DEFAULT '{}'::text[],
  versao integer NOT NULL DEFAULT 1,
  confirmado_em timestamp with time zone NOT NULL,
  disponivel_desde timestamp with time zone,
  ordem_numero text NOT NULL GENERATED ALWAYS AS (regexp_replace(regexp_replace(COALESCE(numero_lote, ''::text), '(\d+)'::text, '000000000000\1'::text, 'g'::text), '\d*(\d{12})(?!\d)'::text, '\1'::text, 'g'::text)) STORED,
  CONSTRAINT lote_distrito_id_cd_original_svg_key UNIQUE (distrito_id, cd_original_svg),
  CONSTRAINT lote_pkey PRIMARY KEY (id),
  CONSTRAINT lote_distrito_id_fkey FOREIGN KEY (distrito_id) REFERENCES distrito_industrial(id),
  CONSTRAINT lote_setor_lote_id_fkey FOREIGN KEY (setor_lote_id) REFERENCES setor_lote(id),
  CONSTRAINT lote_situacao_lote_id_fkey FOREIGN KEY (situacao_lote_id) REFERENCES situacao_lote(id),
  CONSTRAINT lote_area_total_lote_check CHECK ((area_total_lote >= (0)::numeric)),
  CONSTRAINT lote_cd_original_svg_check CHECK (((length(cd_original_svg) >= 1) AND (length(cd_original_svg) <= 100))),
  CONSTRAINT lote_descricao_observacao_check CHECK ((length(descricao_observacao) <= 1400)),
  CONSTRAINT lote_numero_lote_check CHECK ((length(numero_lote) <= 30)),
  CONSTRAINT lote_numero_matricula_lote_check CHECK ((numero_matricula_lote ~ '^\d{1,20}$'::text))
);
CREATE INDEX lote_disponivel ON public.lote USING btree (disponivel_desde) WHERE (disponivel_desde IS NOT NULL);
CREATE INDEX lote_por_setor ON public.lote USING btree (setor_lote_id);

CREATE TABLE lote_historico (
  id bigint NOT NULL GENERATED AS IDENTITY,
  lote_id integer NOT NULL,
  usuario_id uuid,
  em timestamp with time zone NOT NULL,
  acao text NOT NULL,
  mudancas jsonb NOT NULL,
  CONSTRAINT lote_historico_pkey PRIMARY KEY (id),
  CONSTRAINT lote_historico_lote_id_fkey FOREIGN KEY (lote_id) REFERENCES lote(id) ON DELETE CASCADE,
  CONSTRAINT lote_historico_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE SET NULL,
  CONSTRAINT lote_historico_acao_check CHECK ((acao = ANY (ARRAY['CRIACAO'::text, 'ALTERACAO'::text, 'CONFIRMACAO'::text, 'IMPORTACAO'::text])))
);
CREATE INDEX lote_historico_lote ON public.lote_historico USING btree (lote_id, id DESC);
CREATE TRIGGER lote_historico_fica BEFORE DELETE OR UPDATE ON public.lote_historico FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
CREATE TRIGGER lote_historico_inteiro BEFORE TRUNCATE ON public.lote_historico FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE lugar (
  tipo_local text NOT NULL,
  sigla text NOT NULL,
  nome text NOT NULL,
  cod_municipio_rfb text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  principal boolean NOT NULL,
  CONSTRAINT lugar_pkey PRIMARY KEY (tipo_local, sigla),
  CONSTRAINT lugar_cod_municipio_rfb_fkey FOREIGN KEY (cod_municipio_rfb) REFERENCES municipio(cod_municipio_rfb),
  CONSTRAINT lugar_tipo_local_check CHECK ((tipo_local = ANY (ARRAY['AEROPORTO'::text, 'PORTO'::text, 'DISTRITO_INDUSTRIAL'::text])))
);

CREATE TABLE mapa_celula (
  zoom smallint NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  total integer NOT NULL,
  soma_x bigint NOT NULL,
  soma_y bigint NOT NULL,
  soma_buscada bigint NOT NULL DEFAULT 0,
  CONSTRAINT mapa_celula_pkey PRIMARY KEY (zoom, x, y) INCLUDE (total, soma_x, soma_y)
);

CREATE TABLE mapa_celula_filtrada (
  chave text NOT NULL,
  zoom smallint NOT NULL,
  x integer NOT NULL,
  y integer NOT NULL,
  total integer NOT NULL,
  soma_x bigint NOT NULL,
  soma_y bigint NOT NULL,
  soma_buscada bigint NOT NULL DEFAULT 0,
  CONSTRAINT mapa_celula_filtrada_pkey PRIMARY KEY (chave, zoom, x, y)
);

CREATE TABLE mapa_contada (
  unica boolean NOT NULL DEFAULT true,
  pronta boolean NOT NULL,
  desde timestamp with time zone,
  CONSTRAINT mapa_contada_pkey PRIMARY KEY (unica),
  CONSTRAINT mapa_contada_unica_check CHECK (unica)
);

CREATE TABLE mapa_mudanca (
  id bigint NOT NULL GENERATED AS IDENTITY,
  mapa_x integer NOT NULL,
  mapa_y integer NOT NULL,
  diferenca smallint NOT NULL,
  chaves text[] NOT NULL DEFAULT '{}'::text[],
  buscado bigint NOT NULL DEFAULT 0,
  CONSTRAINT mapa_mudanca_pkey PRIMARY KEY (id)
);

CREATE TABLE mensagem (
  id bigint NOT NULL GENERATED AS IDENTITY,
  chave text NOT NULL,
  para text NOT NULL,
  assunto text NOT NULL,
  texto text NOT NULL,
  html text,
  criado_em timestamp with time zone NOT NULL,
  proxima_tentativa timestamp with time zone NOT NULL,
  tentativas integer NOT NULL DEFAULT 0,
  enviado_em timestamp with time zone,
  recusado_em timestamp with time zone,
  fim_envio text,
  aguarda_usuario_id uuid,
  responder_para text,
  apaga_corpo boolean NOT NULL DEFAULT false,
  motivo text,
  autor_id uuid,
  CONSTRAINT mensagem_chave_key UNIQUE (chave),
  CONSTRAINT mensagem_pkey PRIMARY KEY (id),
  CONSTRAINT mensagem_aguarda_usuario_id_fkey FOREIGN KEY (aguarda_usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX mensagem_acabada ON public.mensagem USING btree (COALESCE(enviado_em, recusado_em));
CREATE INDEX mensagem_aguarda ON public.mensagem USING btree (aguarda_usuario_id) WHERE (aguarda_usuario_id IS NOT NULL);
CREATE INDEX mensagem_autor ON public.mensagem USING btree (autor_id) WHERE (autor_id IS NOT NULL);
CREATE INDEX mensagem_caixa ON public.mensagem USING btree (regexp_replace(lower(para), '\+[^@]*@'::text, '@'::text), criado_em);
CREATE INDEX mensagem_para ON public.mensagem USING btree (lower(para));
CREATE INDEX mensagem_por_enviar ON public.mensagem USING btree (proxima_tentativa) WHERE ((enviado_em IS NULL) AND (recusado_em IS NULL));

CREATE TABLE municipio (
  cod_municipio_rfb text NOT NULL,
  cod_ibge text NOT NULL,
  nome_completo text NOT NULL,
  sigla_uf text NOT NULL,
  ddd text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  area_km2 numeric(12,3) NOT NULL,
  populacao integer NOT NULL,
  ano_populacao integer NOT NULL,
  fonte_populacao text NOT NULL,
  pib numeric(16,2) NOT NULL,
  ano_pib integer NOT NULL,
  fonte_pib text NOT NULL,
  chave_nome text NOT NULL GENERATED ALWAYS AS (search_key(nome_completo)) STORED,
  cod_regiao_intermediaria text,
  regiao_intermediaria text,
  CONSTRAINT municipio_cod_ibge_key UNIQUE (cod_ibge),
  CONSTRAINT municipio_pkey PRIMARY KEY (cod_municipio_rfb),
  CONSTRAINT municipio_sigla_uf_fkey FOREIGN KEY (sigla_uf) REFERENCES uf(sigla_uf)
);
CREATE INDEX municipio_nome_escrito ON public.municipio USING gin (lower(chave_nome) gin_trgm_ops);
CREATE INDEX municipio_nome_unido ON public.municipio USING btree (joined_name(chave_nome));

CREATE TABLE municipio_beneficio (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  cod_municipio_rfb text NOT NULL,
  indice integer NOT NULL,
  titulo text NOT NULL,
  descricao text,
  traducoes jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT municipio_beneficio_pkey PRIMARY KEY (id),
  CONSTRAINT municipio_beneficio_cod_municipio_rfb_fkey FOREIGN KEY (cod_municipio_rfb) REFERENCES municipio(cod_municipio_rfb),
  CONSTRAINT municipio_beneficio_descricao_check CHECK (((length(descricao) >= 1) AND (length(descricao) <= 2000))),
  CONSTRAINT municipio_beneficio_titulo_check CHECK (((length(titulo) >= 1) AND (length(titulo) <= 500))),
  CONSTRAINT municipio_beneficio_traducoes_check CHECK ((jsonb_typeof(traducoes) = 'object'::text))
);
CREATE INDEX municipio_beneficio_ordem ON public.municipio_beneficio USING btree (cod_municipio_rfb, indice);

CREATE TABLE municipio_beneficio_arquivo (
  beneficio_id uuid NOT NULL,
  arquivo_id uuid NOT NULL,
  ordem integer NOT NULL,
  CONSTRAINT municipio_beneficio_arquivo_arquivo_id_key UNIQUE (arquivo_id),
  CONSTRAINT municipio_beneficio_arquivo_pkey PRIMARY KEY (beneficio_id, ordem),
  CONSTRAINT municipio_beneficio_arquivo_arquivo_id_fkey FOREIGN KEY (arquivo_id) REFERENCES arquivo(id),
  CONSTRAINT municipio_beneficio_arquivo_beneficio_id_fkey FOREIGN KEY (beneficio_id) REFERENCES municipio_beneficio(id) ON DELETE CASCADE
);

CREATE TABLE municipio_distrito (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  cod_municipio_rfb text NOT NULL,
  indice integer NOT NULL,
  nome text NOT NULL,
  data_criacao date NOT NULL,
  texto_legislacao_especifica text,
  traducoes jsonb NOT NULL DEFAULT '{}'::jsonb,
  latitude double precision,
  longitude double precision,
  zoom_mapa smallint NOT NULL DEFAULT 14,
  imagem_id uuid,
  CONSTRAINT municipio_distrito_pkey PRIMARY KEY (id),
  CONSTRAINT municipio_distrito_cod_municipio_rfb_fkey FOREIGN KEY (cod_municipio_rfb) REFERENCES municipio(cod_municipio_rfb),
  CONSTRAINT municipio_distrito_imagem_id_fkey FOREIGN KEY (imagem_id) REFERENCES arquivo(id),
  CONSTRAINT municipio_distrito_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT municipio_distrito_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 500))),
  CONSTRAINT municipio_distrito_texto_legislacao_especifica_check CHECK ((length(texto_legislacao_especifica) <= 2000)),
  CONSTRAINT municipio_distrito_traducoes_check CHECK ((jsonb_typeof(traducoes) = 'object'::text)),
  CONSTRAINT municipio_distrito_zoom_mapa_check CHECK (((zoom_mapa >= 0) AND (zoom_mapa <= 22)))
);
CREATE INDEX municipio_distrito_ordem ON public.municipio_distrito USING btree (cod_municipio_rfb, indice);

CREATE TABLE municipio_empresas (
  cod_municipio_rfb text NOT NULL,
  numero integer NOT NULL,
  abertas integer NOT NULL,
  fechadas integer NOT NULL,
  industria integer NOT NULL,
  comercio integer NOT NULL,
  servico integer NOT NULL,
  cnaes jsonb NOT NULL,
  data date NOT NULL,
  CONSTRAINT municipio_empresas_pkey PRIMARY KEY (cod_municipio_rfb),
  CONSTRAINT municipio_empresas_cod_municipio_rfb_fkey FOREIGN KEY (cod_municipio_rfb) REFERENCES municipio(cod_municipio_rfb)
);

CREATE TABLE municipio_figura (
  cod_municipio_rfb text NOT NULL,
  figura text NOT NULL,
  valor numeric(18,4) NOT NULL,
  ano integer NOT NULL,
  fonte text NOT NULL,
  CONSTRAINT municipio_figura_pkey PRIMARY KEY (cod_municipio_rfb, figura),
  CONSTRAINT municipio_figura_cod_municipio_rfb_fkey FOREIGN KEY (cod_municipio_rfb) REFERENCES municipio(cod_municipio_rfb),
  CONSTRAINT municipio_figura_ano_check CHECK (((ano >= 1990) AND (ano <= 2100))),
  CONSTRAINT municipio_figura_figura_check CHECK ((figura = ANY (ARRAY['populacao'::text, 'pib'::text, 'pontuacaoIntegrar'::text]))),
  CONSTRAINT municipio_figura_fonte_check CHECK (((length(fonte) >= 1) AND (length(fonte) <= 200))),
  CONSTRAINT municipio_figura_valor_check CHECK ((valor >= (0)::numeric))
);

CREATE TABLE municipio_investimento (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  cod_municipio_rfb text NOT NULL,
  indice integer NOT NULL,
  titulo text NOT NULL,
  descricao text NOT NULL,
  traducoes jsonb NOT NULL DEFAULT '{}'::jsonb,
  data_investimento date NOT NULL,
  valor numeric(14,2) NOT NULL,
  empregos integer NOT NULL,
  tipo text NOT NULL,
  cnaes text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT municipio_investimento_pkey PRIMARY KEY (id),
  CONSTRAINT municipio_investimento_cod_municipio_rfb_fkey FOREIGN KEY (cod_municipio_rfb) REFERENCES municipio(cod_municipio_rfb),
  CONSTRAINT municipio_investimento_descricao_check CHECK (((length(descricao) >= 1) AND (length(descricao) <= 2000))),
  CONSTRAINT municipio_investimento_empregos_check CHECK ((empregos >= 0)),
  CONSTRAINT municipio_investimento_tipo_check CHECK ((tipo = ANY (ARRAY['INDUSTRIA'::text, 'SERVICO'::text, 'COMERCIO'::text]))),
  CONSTRAINT municipio_investimento_titulo_check CHECK (((length(titulo) >= 1) AND (length(titulo) <= 500))),
  CONSTRAINT municipio_investimento_traducoes_check CHECK ((jsonb_typeof(traducoes) = 'object'::text)),
  CONSTRAINT municipio_investimento_valor_check CHECK ((valor >= (0)::numeric))
);
CREATE INDEX municipio_investimento_ordem ON public.municipio_investimento USING btree (cod_municipio_rfb, indice);

CREATE TABLE municipio_perfil (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  cod_municipio_rfb text NOT NULL,
  versao integer NOT NULL DEFAULT 1,
  imagem_logo_id uuid,
  descricao text,
  nome_secretaria text,
  nome_setor_desenvolvimento_economico text,
  traducoes jsonb NOT NULL DEFAULT '{}'::jsonb,
  email text,
  telefone jsonb,
  telefone_interno jsonb,
  latitude double precision,
  longitude double precision,
  zoom_mapa smallint NOT NULL DEFAULT 14,
  alterado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT municipio_perfil_cod_municipio_rfb_key UNIQUE (cod_municipio_rfb),
  CONSTRAINT municipio_perfil_pkey PRIMARY KEY (id),
  CONSTRAINT municipio_perfil_cod_municipio_rfb_fkey FOREIGN KEY (cod_municipio_rfb) REFERENCES municipio(cod_municipio_rfb),
  CONSTRAINT municipio_perfil_imagem_logo_id_fkey FOREIGN KEY (imagem_logo_id) REFERENCES arquivo(id),
  CONSTRAINT municipio_perfil_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CONSTRAINT municipio_perfil_descricao_check CHECK ((length(descricao) <= 2000)),
  CONSTRAINT municipio_perfil_email_check CHECK ((length(email) <= 200)),
  CONSTRAINT municipio_perfil_nome_secretaria_check CHECK ((length(nome_secretaria) <= 500)),
  CONSTRAINT municipio_perfil_nome_setor_desenvolvimento_economico_check CHECK ((length(nome_setor_desenvolvimento_economico) <= 500)),
  CONSTRAINT municipio_perfil_traducoes_check CHECK ((jsonb_typeof(traducoes) = 'object'::text)),
  CONSTRAINT municipio_perfil_zoom_mapa_check CHECK (((zoom_mapa >= 0) AND (zoom_mapa <= 22)))
);

CREATE TABLE municipio_usuario (
  cod_municipio_rfb text NOT NULL,
  usuario_id uuid NOT NULL,
  adicionado_em timestamp with time zone NOT NULL,
  CONSTRAINT municipio_usuario_pkey PRIMARY KEY (cod_municipio_rfb, usuario_id),
  CONSTRAINT municipio_usuario_cod_municipio_rfb_fkey FOREIGN KEY (cod_municipio_rfb) REFERENCES municipio(cod_municipio_rfb),
  CONSTRAINT municipio_usuario_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id)
);
CREATE INDEX municipio_usuario_pessoa ON public.municipio_usuario USING btree (usuario_id, cod_municipio_rfb);

CREATE TABLE municipio_visita (
  cod_municipio_rfb text NOT NULL,
  dia date NOT NULL,
  visitante bytea NOT NULL,
  rede bytea,
  CONSTRAINT municipio_visita_pkey PRIMARY KEY (cod_municipio_rfb, dia, visitante),
  CONSTRAINT municipio_visita_cod_municipio_rfb_fkey FOREIGN KEY (cod_municipio_rfb) REFERENCES municipio(cod_municipio_rfb),
  CONSTRAINT municipio_visita_rede_check CHECK ((length(rede) = 32)),
  CONSTRAINT municipio_visita_visitante_check CHECK ((length(visitante) = 32))
);
CREATE INDEX municipio_visita_rede ON public.municipio_visita USING btree (dia, rede);

CREATE TABLE municipio_visualizacoes (
  cod_municipio_rfb text NOT NULL,
  total bigint NOT NULL,
  CONSTRAINT municipio_visualizacoes_pkey PRIMARY KEY (cod_municipio_rfb),
  CONSTRAINT municipio_visualizacoes_cod_municipio_rfb_fkey FOREIGN KEY (cod_municipio_rfb) REFERENCES municipio(cod_municipio_rfb)
);

CREATE TABLE ocultada (
  usuario_id uuid NOT NULL,
  empresa_id uuid NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT ocultada_pkey PRIMARY KEY (usuario_id, empresa_id),
  CONSTRAINT ocultada_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES empresa(id) ON DELETE CASCADE,
  CONSTRAINT ocultada_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE TRIGGER ocultada_conta_novas AFTER INSERT ON public.ocultada REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_rows('OCULTADAS', 'criado_em');
CREATE TRIGGER ocultada_conta_removidas AFTER DELETE ON public.ocultada REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_rows('OCULTADAS', 'criado_em');

CREATE TABLE pais (
  sigla text NOT NULL,
  nome_pt text NOT NULL,
  nome_en text NOT NULL,
  nome_es text NOT NULL,
  codigo_telefone text,
  exemplo_celular text,
  cod_rfb text,
  CONSTRAINT pais_pkey PRIMARY KEY (sigla)
);

CREATE TABLE permissao (
  id integer NOT NULL GENERATED AS IDENTITY,
  nome_permissao text NOT NULL,
  descricao_permissao text,
  aplicacao_id integer,
  versao integer NOT NULL DEFAULT 1,
  CONSTRAINT permissao_nome_permissao_key UNIQUE (nome_permissao),
  CONSTRAINT permissao_pkey PRIMARY KEY (id),
  CONSTRAINT permissao_aplicacao_id_fkey FOREIGN KEY (aplicacao_id) REFERENCES aplicacao(id),
  CONSTRAINT permissao_descricao CHECK ((length(descricao_permissao) <= 200)),
  CONSTRAINT permissao_nome CHECK (((length(nome_permissao) >= 1) AND (length(nome_permissao) <= 200)))
);

CREATE TABLE produto_servico (
  id integer NOT NULL,
  tipo_tabela text NOT NULL,
  codigo_sem_mascara text NOT NULL,
  codigo_com_mascara text NOT NULL,
  descricao text NOT NULL,
  codigo_pai text,
  secao boolean NOT NULL,
  valido_ate date,
  ordem integer NOT NULL,
  chave_descricao text NOT NULL GENERATED ALWAYS AS (search_key(descricao)) STORED,
  CONSTRAINT produto_servico_id_key UNIQUE (id),
  CONSTRAINT produto_servico_pkey PRIMARY KEY (tipo_tabela, codigo_sem_mascara),
  CONSTRAINT produto_servico_tipo_tabela_codigo_pai_fkey FOREIGN KEY (tipo_tabela, codigo_pai) REFERENCES produto_servico(tipo_tabela, codigo_sem_mascara),
  CONSTRAINT produto_servico_tipo_tabela_check CHECK ((tipo_tabela = ANY (ARRAY['NCM'::text, 'NBS'::text])))
);
CREATE INDEX produto_servico_descricao ON public.produto_servico USING gin (chave_descricao gin_trgm_ops);
CREATE TRIGGER produto_servico_mudado AFTER UPDATE ON public.produto_servico REFERENCING OLD TABLE AS antes NEW TABLE AS depois FOR EACH STATEMENT EXECUTE FUNCTION product_parents_changed();

CREATE TABLE projeto (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  usuario_id uuid NOT NULL,
  nome text NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  alterado_em timestamp with time zone NOT NULL,
  versao integer NOT NULL DEFAULT 1,
  CONSTRAINT projeto_pkey PRIMARY KEY (id),
  CONSTRAINT projeto_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE,
  CONSTRAINT projeto_nome_check CHECK (((length(nome) >= 1) AND (length(nome) <= 200)))
);
CREATE INDEX projeto_pessoa ON public.projeto USING btree (usuario_id, alterado_em DESC);

CREATE TABLE projeto_aviso (
  usuario_id uuid NOT NULL,
  projeto_id uuid NOT NULL,
  estado jsonb NOT NULL,
  CONSTRAINT projeto_aviso_pkey PRIMARY KEY (usuario_id, projeto_id),
  CONSTRAINT projeto_aviso_projeto_id_fkey FOREIGN KEY (projeto_id) REFERENCES projeto(id) ON DELETE CASCADE,
  CONSTRAINT projeto_aviso_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX projeto_aviso_projeto ON public.projeto_aviso USING btree (projeto_id);

CREATE TABLE projeto_compartilhamento (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  projeto_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  senha_hash text,
  tentativas smallint NOT NULL DEFAULT 0,
  ate date NOT NULL,
  criado_em timestamp with time zone NOT NULL,
  retirado_em timestamp with time zone,
  aberturas integer NOT NULL DEFAULT 0,
  retrato jsonb NOT NULL,
  CONSTRAINT projeto_compartilhamento_token_hash_key UNIQUE (token_hash),
  CONSTRAINT projeto_compartilhamento_pkey PRIMARY KEY (id),
  CONSTRAINT projeto_compartilhamento_projeto_id_fkey FOREIGN KEY (projeto_id) REFERENCES projeto(id) ON DELETE CASCADE
);
CREATE INDEX projeto_compartilhamento_projeto ON public.projeto_compartilhamento USING btree (projeto_id, criado_em);

CREATE TABLE projeto_convite_dia (
  usuario_id uuid NOT NULL,
  dia date NOT NULL,
  convites integer NOT NULL,
  CONSTRAINT projeto_convite_dia_pkey PRIMARY KEY (dia, usuario_id),
  CONSTRAINT projeto_convite_dia_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);

CREATE TABLE projeto_editor (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  projeto_id uuid NOT NULL,
  email text NOT NULL,
  usuario_id uuid,
  convidado_em timestamp with time zone NOT NULL,
  CONSTRAINT projeto_editor_projeto_id_email_key UNIQUE (projeto_id, email),
  CONSTRAINT projeto_editor_usuario_id_projeto_id_key UNIQUE (usuario_id, projeto_id),
  CONSTRAINT projeto_editor_pkey PRIMARY KEY (id),
  CONSTRAINT projeto_editor_projeto_id_fkey FOREIGN KEY (projeto_id) REFERENCES projeto(id) ON DELETE CASCADE,
  CONSTRAINT projeto_editor_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);
CREATE INDEX projeto_editor_email ON public.projeto_editor USING btree (email) WHERE (usuario_id IS NULL);

CREATE TABLE projeto_item (
  projeto_id uuid NOT NULL,
  tipo text NOT NULL,
  item text NOT NULL,
  nome text NOT NULL,
  nota text,
  ordem integer NOT NULL,
  adicionado_em timestamp with time zone NOT NULL,
  estado jsonb,
  usuario_id uuid,
  busca_id uuid,
  CONSTRAINT projeto_item_pkey PRIMARY KEY (projeto_id, tipo, item),
  CONSTRAINT projeto_item_busca_id_fkey FOREIGN KEY (busca_id) REFERENCES busca_salva(id) ON DELETE CASCADE,
  CONSTRAINT projeto_item_projeto_id_fkey FOREIGN KEY (projeto_id) REFERENCES projeto(id) ON DELETE CASCADE,
  CONSTRAINT projeto_item_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE SET NULL,
  CONSTRAINT projeto_item_busca CHECK (((tipo = 'BUSCA'::text) = (busca_id IS NOT NULL))),
  CONSTRAINT projeto_item_tipo_check CHECK ((tipo = ANY (ARRAY['EMPRESA'::text, 'LOTE'::text, 'MUNICIPIO'::text, 'BUSCA'::text])))
);
CREATE INDEX projeto_item_da_busca ON public.projeto_item USING btree (busca_id) WHERE (busca_id IS NOT NULL);
CREATE INDEX projeto_item_da_pessoa ON public.projeto_item USING btree (usuario_id);

CREATE TABLE registro_administrativo (
  id bigint NOT NULL GENERATED AS IDENTITY,
  em timestamp with time zone NOT NULL,
  acao text NOT NULL,
  usuario_id uuid,
  alvo text NOT NULL,
  alvo_usuario_id uuid,
  antes jsonb,
  depois jsonb,
  CONSTRAINT registro_administrativo_pkey PRIMARY KEY (id),
  CONSTRAINT registro_administrativo_alvo_usuario_id_fkey FOREIGN KEY (alvo_usuario_id) REFERENCES usuario(id),
  CONSTRAINT registro_administrativo_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  CONSTRAINT registro_administrativo_acao_check CHECK ((acao ~ '^[A-Z_]{1,40}$'::text))
);
CREATE INDEX registro_administrativo_acao ON public.registro_administrativo USING btree (acao, em DESC, id DESC);
CREATE INDEX registro_administrativo_em ON public.registro_administrativo USING btree (em DESC, id DESC);
CREATE TRIGGER registro_administrativo_fica BEFORE DELETE OR UPDATE OR TRUNCATE ON public.registro_administrativo FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE reserva (
  cnpj text NOT NULL,
  situacao text NOT NULL,
  usuario_id uuid,
  nome_instituicao text,
  nome_agencia text,
  reservado_em timestamp with time zone,
  reservado_ate timestamp with time zone,
  concedido_em timestamp with time zone,
  CONSTRAINT reserva_pkey PRIMARY KEY (cnpj),
  CONSTRAINT reserva_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  CONSTRAINT reserva_check CHECK (((situacao <> 'DISPONIVEL'::text) OR ((usuario_id IS NULL) AND (nome_instituicao IS NULL) AND (nome_agencia IS NULL) AND (reservado_em IS NULL) AND (reservado_ate IS NULL)))),
  CONSTRAINT reserva_check1 CHECK (((situacao <> 'RESERVADO'::text) OR ((usuario_id IS NOT NULL) AND (nome_instituicao IS NOT NULL) AND (nome_agencia IS NOT NULL) AND (reservado_em IS NOT NULL) AND (reservado_ate IS NOT NULL) AND (concedido_em IS NULL)))),
  CONSTRAINT reserva_check2 CHECK (((situacao <> 'EMPRESTIMO_CONCEDIDO'::text) OR ((usuario_id IS NOT NULL) AND (nome_instituicao IS NOT NULL) AND (nome_agencia IS NOT NULL) AND (concedido_em IS NOT NULL)))),
  CONSTRAINT reserva_situacao_check CHECK ((situacao = ANY (ARRAY['DISPONIVEL'::text, 'RESERVADO'::text, 'EMPRESTIMO_CONCEDIDO'::text])))
);
CREATE INDEX reserva_prazo ON public.reserva USING btree (reservado_ate) WHERE (situacao = 'RESERVADO'::text);

CREATE TABLE reserva_historico (
  id bigint NOT NULL GENERATED AS IDENTITY,
  cnpj text NOT NULL,
  acao text NOT NULL,
  em timestamp with time zone NOT NULL,
  usuario_id uuid NOT NULL,
  nome_instituicao text NOT NULL,
  nome_agencia text NOT NULL,
  reservado_em timestamp with time zone,
  CONSTRAINT reserva_historico_pkey PRIMARY KEY (id),
  CONSTRAINT reserva_historico_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id),
  CONSTRAINT reserva_historico_acao_check CHECK ((acao = ANY (ARRAY['RESERVA'::text, 'CANCELAMENTO'::text, 'EMPRESTIMO'::text, 'EXPIRACAO'::text])))
);
CREATE INDEX reserva_historico_cnpj ON public.reserva_historico USING btree (cnpj, id);
CREATE UNIQUE INDEX reserva_historico_expiracao ON public.reserva_historico USING btree (cnpj, reservado_em) WHERE (acao = 'EXPIRACAO'::text);
CREATE INDEX reserva_historico_pessoa ON public.reserva_historico USING btree (usuario_id, id DESC);
CREATE TRIGGER reserva_historico_so_acrescenta BEFORE DELETE OR UPDATE OR TRUNCATE ON public.reserva_historico FOR EACH STATEMENT EXECUTE FUNCTION append_only();

CREATE TABLE sal_do_dia (
  dia date NOT NULL,
  sal bytea NOT NULL,
  CONSTRAINT sal_do_dia_pkey PRIMARY KEY (dia),
  CONSTRAINT sal_do_dia_sal_check CHECK ((length(sal) = 32))
);

CREATE TABLE segredo (
  nome text NOT NULL,
  valor bytea NOT NULL,
  criado_em timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT segredo_pkey PRIMARY KEY (nome)
);

CREATE TABLE selo (
  jti text NOT NULL,
  empresa_id uuid NOT NULL,
  versao_termos text NOT NULL,
  habilitado_em timestamp with time zone NOT NULL,
  habilitado_por uuid,
  desabilitado_em timestamp with time zone,
  desabilitado_por uuid,
  suspenso_desde timestamp with time zone,
  CONSTRAINT selo_pkey PRIMARY KEY (jti),
  CONSTRAINT selo_desabilitado_por_fkey FOREIGN KEY (desabilitado_por) REFERENCES usuario(id) ON DELETE SET NULL,
  CONSTRAINT selo_empresa_id_fkey FOREIGN KEY (empresa_id) REFERENCES empresa(id) ON DELETE CASCADE,
  CONSTRAINT selo_habilitado_por_fkey FOREIGN KEY (habilitado_por) REFERENCES usuario(id) ON DELETE SET NULL,
  CONSTRAINT selo_versao_termos FOREIGN KEY (versao_termos) REFERENCES termo_selo(versao),
  CONSTRAINT selo_jti_check CHECK ((jti ~ '^[A-Za-z0-9_-]{12}$'::text))
);
CREATE INDEX selo_empresa ON public.selo USING btree (empresa_id);
CREATE INDEX selo_revogado ON public.selo USING btree (jti) WHERE ((desabilitado_em IS NOT NULL) OR (suspenso_desde IS NOT NULL));
CREATE UNIQUE INDEX selo_vigente ON public.selo USING btree (empresa_id) WHERE (desabilitado_em IS NULL);
CREATE TRIGGER selo_conta_novos AFTER INSERT ON public.selo REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_rows('SELOS', 'habilitado_em');
CREATE TRIGGER selo_conta_removidos AFTER DELETE ON public.selo REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_rows('SELOS', 'habilitado_em');
CREATE TRIGGER selo_em_vigor AFTER INSERT OR DELETE OR UPDATE ON public.selo FOR EACH ROW EXECUTE FUNCTION seal_in_force();

CREATE TABLE selo_atividade (
  cnae text NOT NULL,
  compativel boolean NOT NULL,
  CONSTRAINT selo_atividade_pkey PRIMARY KEY (cnae)
);

CREATE TABLE setor_lote (
  id integer NOT NULL GENERATED AS IDENTITY,
  descricao_nome_setor text NOT NULL,
  chave_nome text NOT NULL GENERATED ALWAYS AS (search_key(descricao_nome_setor)) STORED,
  descricao_nome_setor_en text,
  descricao_nome_setor_es text,
  versao integer NOT NULL DEFAULT 1,
  CONSTRAINT setor_lote_chave_nome_key UNIQUE (chave_nome),
  CONSTRAINT setor_lote_pkey PRIMARY KEY (id),
  CONSTRAINT setor_lote_descricao_nome_setor_check CHECK (((length(descricao_nome_setor) >= 1) AND (length(descricao_nome_setor) <= 200))),
  CONSTRAINT setor_lote_descricao_nome_setor_en_check CHECK (((length(descricao_nome_setor_en) >= 1) AND (length(descricao_nome_setor_en) <= 200))),
  CONSTRAINT setor_lote_descricao_nome_setor_es_check CHECK (((length(descricao_nome_setor_es) >= 1) AND (length(descricao_nome_setor_es) <= 200)))
);

CREATE TABLE situacao_lote (
  id integer NOT NULL,
  grupo text NOT NULL,
  descricao_pt text NOT NULL,
  descricao_en text NOT NULL,
  descricao_es text NOT NULL,
  ordem smallint NOT NULL,
  CONSTRAINT situacao_lote_pkey PRIMARY KEY (id),
  CONSTRAINT situacao_lote_grupo_check CHECK ((grupo = ANY (ARRAY['EM_ANALISE'::text, 'EM_NEGOCIACAO'::text, 'OCUPADO'::text, 'INDISPONIVEL'::text, 'DISPONIVEL'::text])))
);

CREATE TABLE solicitacao (
  numero integer NOT NULL GENERATED AS IDENTITY,
  tipo text NOT NULL,
  sobre_id text,
  sobre_nome text,
  investidor_id uuid,
  visitante_nome text,
  visitante_email text,
  idioma text NOT NULL,
  investimento numeric(14,2),
  moeda text,
  setor text,
  projeto jsonb NOT NULL DEFAULT '{}'::jsonb,
  situacao text NOT NULL DEFAULT 'RECEBIDA'::text,
  motivo text,
  juntada_a integer,
  responsavel_id uuid,
  criada_em timestamp with time zone NOT NULL,
  atualizada_em timestamp with time zone NOT NULL,
  responder_ate timestamp with time zone NOT NULL,
  primeira_resposta_em timestamp with time zone,
  primeira_minutos integer,
  primeira_atrasada boolean,
  vence_em timestamp with time zone,
  lembrada_de timestamp with time zone,
  cobrada_de timestamp with time zone,
  versao integer NOT NULL DEFAULT 1,
  pasta jsonb,
  aguarda_desde timestamp with time zone,
  espera_lembrada_em timestamp with time zone,
  busca tsvector,
  CONSTRAINT solicitacao_pkey PRIMARY KEY (numero),
  CONSTRAINT solicitacao_investidor_id_fkey FOREIGN KEY (investidor_id) REFERENCES usuario(id),
  CONSTRAINT solicitacao_juntada_a_fkey FOREIGN KEY (juntada_a) REFERENCES solicitacao(numero),
  CONSTRAINT solicitacao_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES usuario(id),
  CONSTRAINT solicitacao_idioma_check CHECK ((idioma = ANY (ARRAY['pt'::text, 'en'::text, 'es'::text]))),
  CONSTRAINT solicitacao_investimento_check CHECK ((investimento >= (0)::numeric)),
  CONSTRAINT solicitacao_situacao_check CHECK ((situacao = ANY (ARRAY['RECEBIDA'::text, 'NA_AGENCIA'::text, 'COM_TERCEIRO'::text, 'AGUARDANDO_INVESTIDOR'::text, 'RESPONDIDA'::text, 'ENCERRADA'::text]))),
  CONSTRAINT solicitacao_tipo_check CHECK ((tipo = ANY (ARRAY['EMPRESA'::text, 'LOTE'::text, 'DISTRITO'::text, 'MUNICIPIO'::text, 'ESTADO'::text])))
);
CREATE INDEX solicitacao_atualizada ON public.solicitacao USING btree (atualizada_em DESC, numero DESC);
CREATE INDEX solicitacao_busca ON public.solicitacao USING gin (busca);
CREATE INDEX solicitacao_criada ON public.solicitacao USING btree (criada_em DESC, numero DESC);
CREATE INDEX solicitacao_investidor ON public.solicitacao USING btree (investidor_id, criada_em DESC, numero DESC);
CREATE INDEX solicitacao_juntadas ON public.solicitacao USING btree (juntada_a) WHERE (juntada_a IS NOT NULL);
CREATE INDEX solicitacao_responsavel ON public.solicitacao USING btree (responsavel_id, vence_em, numero);
CREATE INDEX solicitacao_vence ON public.solicitacao USING btree (vence_em, numero);

CREATE TABLE solicitacao_correio (
  chave bytea NOT NULL,
  uid text NOT NULL,
  numero integer NOT NULL,
  em timestamp with time zone NOT NULL,
  CONSTRAINT solicitacao_correio_pkey PRIMARY KEY (chave),
  CONSTRAINT solicitacao_correio_chave_check CHECK ((length(chave) = 32))
);
CREATE INDEX solicitacao_correio_em ON public.solicitacao_correio USING btree (em);

CREATE TABLE solicitacao_correio_leitura (
  uid text NOT NULL,
  tentativas integer NOT NULL,
  iniciada_em timestamp with time zone NOT NULL,
  desistida_em timestamp with time zone,
  CONSTRAINT solicitacao_correio_leitura_pkey PRIMARY KEY (uid)
);

CREATE TABLE solicitacao_encaminhamento (
  id integer NOT NULL GENERATED AS IDENTITY,
  numero integer NOT NULL,
  tipo text NOT NULL,
  destino text NOT NULL,
  destino_nome text NOT NULL,
  direto boolean NOT NULL,
  situacao text NOT NULL DEFAULT 'ABERTO'::text,
  criado_em timestamp with time zone NOT NULL,
  criado_por uuid,
  prazo_em timestamp with time zone NOT NULL,
  encerrado_em timestamp with time zone,
  motivo text,
  lembrado_em timestamp with time zone,
  cobrado_em timestamp with time zone,
  compartilhado text[] NOT NULL DEFAULT '{NOME,INVESTIMENTO,PROJETO}'::text[],
  CONSTRAINT solicitacao_encaminhamento_pkey PRIMARY KEY (id),
  CONSTRAINT solicitacao_encaminhamento_criado_por_fkey FOREIGN KEY (criado_por) REFERENCES usuario(id),
  CONSTRAINT solicitacao_encaminhamento_numero_fkey FOREIGN KEY (numero) REFERENCES solicitacao(numero) ON DELETE CASCADE,
  CONSTRAINT solicitacao_encaminhamento_check CHECK (((situacao = 'ABERTO'::text) = (encerrado_em IS NULL))),
  CONSTRAINT solicitacao_encaminhamento_compartilhado_check CHECK ((compartilhado <@ '{NOME,INVESTIMENTO,PROJETO}'::text[])),
  CONSTRAINT solicitacao_encaminhamento_situacao_check CHECK ((situacao = ANY (ARRAY['ABERTO'::text, 'RESPONDIDO'::text, 'RECUSADO'::text, 'DEVOLVIDO'::text, 'RETIRADO'::text]))),
  CONSTRAINT solicitacao_encaminhamento_tipo_check CHECK ((tipo = ANY (ARRAY['EMPRESA'::text, 'MUNICIPIO'::text])))
);
CREATE UNIQUE INDEX solicitacao_encaminhamento_aberto ON public.solicitacao_encaminhamento USING btree (numero, tipo, destino) WHERE (situacao = 'ABERTO'::text);
CREATE INDEX solicitacao_encaminhamento_caso ON public.solicitacao_encaminhamento USING btree (numero);
CREATE INDEX solicitacao_encaminhamento_destino ON public.solicitacao_encaminhamento USING btree (tipo, destino, numero);
CREATE INDEX solicitacao_encaminhamento_prazo ON public.solicitacao_encaminhamento USING btree (prazo_em) WHERE (situacao = 'ABERTO'::text);

CREATE TABLE solicitacao_evento (
  id bigint NOT NULL GENERATED AS IDENTITY,
  numero integer NOT NULL,
  em timestamp with time zone NOT NULL,
  tipo text NOT NULL,
  papel text NOT NULL,
  autor_id uuid,
  situacao text,
  motivo text,
  pessoa_id uuid,
  encaminhamento_id integer,
  CONSTRAINT solicitacao_evento_pkey PRIMARY KEY (id),
  CONSTRAINT solicitacao_evento_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuario(id),
  CONSTRAINT solicitacao_evento_numero_fkey FOREIGN KEY (numero) REFERENCES solicitacao(numero) ON DELETE CASCADE,
  CONSTRAINT solicitacao_evento_pessoa_id_fkey FOREIGN KEY (pessoa_id) REFERENCES usuario(id),
  CONSTRAINT solicitacao_evento_papel_check CHECK ((papel = ANY (ARRAY['INVESTIDOR'::text, 'AGENCIA'::text, 'TERCEIRO'::text, 'PORTAL'::text])))
);
CREATE INDEX solicitacao_evento_caso ON public.solicitacao_evento USING btree (numero, id);
CREATE TRIGGER solicitacao_evento_fica BEFORE DELETE OR UPDATE ON public.solicitacao_evento FOR EACH ROW EXECUTE FUNCTION refuse_change_of_events();

CREATE TABLE solicitacao_mensagem (
  id bigint NOT NULL GENERATED AS IDENTITY,
  numero integer NOT NULL,
  em timestamp with time zone NOT NULL,
  autor_id uuid,
  papel text NOT NULL,
  canal text NOT NULL,
  encaminhamento_id integer,
  texto text NOT NULL,
  registro uuid NOT NULL DEFAULT gen_random_uuid(),
  arquivos_de uuid,
  texto_inteiro text,
  CONSTRAINT solicitacao_mensagem_registro_key UNIQUE (registro),
  CONSTRAINT solicitacao_mensagem_pkey PRIMARY KEY (id),
  CONSTRAINT solicitacao_mensagem_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuario(id),
  CONSTRAINT solicitacao_mensagem_encaminhamento_id_fkey FOREIGN KEY (encaminhamento_id) REFERENCES solicitacao_encaminhamento(id) ON DELETE CASCADE,
  CONSTRAINT solicitacao_mensagem_numero_fkey FOREIGN KEY (numero) REFERENCES solicitacao(numero) ON DELETE CASCADE,
  CONSTRAINT solicitacao_mensagem_canal_check CHECK ((canal = ANY (ARRAY['PUBLICA'::text, 'INTERNA'::text, 'ENCAMINHAMENTO'::text]))),
  CONSTRAINT solicitacao_mensagem_papel_check CHECK ((papel = ANY (ARRAY['INVESTIDOR'::text, 'AGENCIA'::text, 'TERCEIRO'::text])))
);
CREATE INDEX solicitacao_mensagem_autor ON public.solicitacao_mensagem USING btree (autor_id, em);
CREATE INDEX solicitacao_mensagem_caso ON public.solicitacao_mensagem USING btree (numero, id);

CREATE TABLE solicitacao_modelo (
  id integer NOT NULL GENERATED AS IDENTITY,
  titulo text NOT NULL,
  pt text NOT NULL,
  en text NOT NULL,
  es text NOT NULL,
  versao integer NOT NULL DEFAULT 1,
  CONSTRAINT solicitacao_modelo_pkey PRIMARY KEY (id)
);

CREATE TABLE solicitacao_presenca (
  numero integer NOT NULL,
  usuario_id uuid NOT NULL,
  ate timestamp with time zone NOT NULL,
  CONSTRAINT solicitacao_presenca_pkey PRIMARY KEY (numero, usuario_id),
  CONSTRAINT solicitacao_presenca_numero_fkey FOREIGN KEY (numero) REFERENCES solicitacao(numero) ON DELETE CASCADE,
  CONSTRAINT solicitacao_presenca_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE
);

CREATE TABLE solicitacao_visitante (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  cod_municipio_rfb text NOT NULL,
  nome text NOT NULL,
  email text NOT NULL,
  mensagem text NOT NULL,
  idioma text NOT NULL,
  criada_em timestamp with time zone NOT NULL,
  numero integer,
  CONSTRAINT solicitacao_visitante_pkey PRIMARY KEY (id),
  CONSTRAINT solicitacao_visitante_cod_municipio_rfb_fkey FOREIGN KEY (cod_municipio_rfb) REFERENCES municipio(cod_municipio_rfb),
  CONSTRAINT solicitacao_visitante_numero_fkey FOREIGN KEY (numero) REFERENCES solicitacao(numero) ON DELETE CASCADE,
  CONSTRAINT solicitacao_visitante_idioma_check CHECK ((idioma = ANY (ARRAY['pt'::text, 'en'::text, 'es'::text])))
);
CREATE INDEX solicitacao_visitante_caixa ON public.solicitacao_visitante USING btree (regexp_replace(lower(email), '\+[^@]*@'::text, '@'::text), criada_em);
CREATE INDEX solicitacao_visitante_email ON public.solicitacao_visitante USING btree (lower(email), criada_em);

CREATE TABLE tabela_precos (
  versao integer NOT NULL GENERATED AS IDENTITY,
  vigente_desde date NOT NULL,
  demonstracao boolean NOT NULL,
  fonte_precos text NOT NULL,
  regra jsonb NOT NULL,
  precos jsonb NOT NULL,
  fonte_precos_en text,
  fonte_precos_es text,
  versao_traducoes integer NOT NULL DEFAULT 1,
  CONSTRAINT tabela_precos_pkey PRIMARY KEY (versao)
);

CREATE TABLE tarefa (
  nome text NOT NULL,
  inicio timestamp with time zone,
  fim timestamp with time zone,
  falha text,
  corrigidos integer,
  pedida_em timestamp with time zone,
  CONSTRAINT tarefa_pkey PRIMARY KEY (nome)
);

CREATE TABLE tentativa_codigo (
  codigo_id bigint NOT NULL,
  rede bytea NOT NULL,
  tentativas smallint NOT NULL,
  CONSTRAINT tentativa_codigo_pkey PRIMARY KEY (codigo_id, rede),
  CONSTRAINT tentativa_codigo_codigo_id_fkey FOREIGN KEY (codigo_id) REFERENCES codigo_recuperacao(id) ON DELETE CASCADE,
  CONSTRAINT tentativa_codigo_rede_check CHECK ((length(rede) = 32))
);

CREATE TABLE termo_busca (
  id bigint NOT NULL GENERATED AS IDENTITY,
  termo text NOT NULL,
  idioma text NOT NULL,
  grupo text NOT NULL,
  codigos text[] NOT NULL,
  prioridade smallint NOT NULL DEFAULT 1,
  origem text NOT NULL DEFAULT 'portal'::text,
  chave text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (origem = 'catalogo'::text) THEN ''::text
    ELSE term_key(idioma, termo)
END) STORED,
  palavras tsvector NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (origem = 'catalogo'::text) THEN title_words(idioma, termo)
    ELSE ''::tsvector
END) STORED,
  CONSTRAINT termo_busca_termo_idioma_grupo_key UNIQUE (termo, idioma, grupo),
  CONSTRAINT termo_busca_pkey PRIMARY KEY (id),
  CONSTRAINT termo_busca_codigos_check CHECK (((cardinality(codigos) >= 1) AND (cardinality(codigos) <= 20))),
  CONSTRAINT termo_busca_grupo_check CHECK (((length(grupo) >= 1) AND (length(grupo) <= 60))),
  CONSTRAINT termo_busca_idioma_check CHECK ((idioma = ANY (ARRAY['pt'::text, 'en'::text, 'es'::text]))),
  CONSTRAINT termo_busca_origem_check CHECK ((origem = ANY (ARRAY['portal'::text, 'administracao'::text, 'catalogo'::text]))),
  CONSTRAINT termo_busca_termo_check CHECK (((length(termo) >= 1) AND (length(termo) <= 1000)))
);
CREATE INDEX termo_busca_chave ON public.termo_busca USING btree (chave, idioma) WHERE (origem <> 'catalogo'::text);
CREATE INDEX termo_busca_escrita ON public.termo_busca USING gin (lower(search_key(termo)) gin_trgm_ops) WHERE (origem <> 'catalogo'::text);
CREATE INDEX termo_busca_palavras ON public.termo_busca USING gin (palavras) WHERE (origem = 'catalogo'::text);

CREATE TABLE termo_selo (
  versao text NOT NULL,
  vigente_desde timestamp with time zone NOT NULL,
  textos jsonb NOT NULL,
  publicado_por uuid,
  publicado_em timestamp with time zone,
  avisado_em timestamp with time zone,
  avisados integer,
  CONSTRAINT termo_selo_pkey PRIMARY KEY (versao)
);

CREATE TABLE texto_proedi (
  chave text NOT NULL,
  idioma text NOT NULL,
  texto text NOT NULL,
  versao integer NOT NULL DEFAULT 1,
  CONSTRAINT texto_proedi_pkey PRIMARY KEY (chave, idioma),
  CONSTRAINT texto_proedi_chave_check CHECK ((chave = ANY (ARRAY['texto-inicial'::text, 'resumo-texto-inicial'::text]))),
  CONSTRAINT texto_proedi_idioma_check CHECK ((idioma = ANY (ARRAY['pt'::text, 'en'::text, 'es'::text]))),
  CONSTRAINT texto_proedi_texto_check CHECK ((length(texto) <= 1400))
);

CREATE TABLE texto_publico (
  pagina text NOT NULL,
  ordem integer NOT NULL,
  titulo_pt text NOT NULL,
  titulo_en text NOT NULL,
  titulo_es text NOT NULL,
  texto_pt text NOT NULL,
  texto_en text NOT NULL,
  texto_es text NOT NULL,
  CONSTRAINT texto_publico_pkey PRIMARY KEY (pagina, ordem),
  CONSTRAINT texto_publico_ordem_check CHECK (((ordem >= 1) AND (ordem <= 99))),
  CONSTRAINT texto_publico_pagina_check CHECK ((pagina = ANY (ARRAY['privacidade'::text, 'acessibilidade'::text]))),
  CONSTRAINT texto_publico_texto_en_check CHECK (((length(texto_en) >= 1) AND (length(texto_en) <= 4000))),
  CONSTRAINT texto_publico_texto_es_check CHECK (((length(texto_es) >= 1) AND (length(texto_es) <= 4000))),
  CONSTRAINT texto_publico_texto_pt_check CHECK (((length(texto_pt) >= 1) AND (length(texto_pt) <= 4000))),
  CONSTRAINT texto_publico_titulo_en_check CHECK (((length(titulo_en) >= 1) AND (length(titulo_en) <= 200))),
  CONSTRAINT texto_publico_titulo_es_check CHECK (((length(titulo_es) >= 1) AND (length(titulo_es) <= 200))),
  CONSTRAINT texto_publico_titulo_pt_check CHECK (((length(titulo_pt) >= 1) AND (length(titulo_pt) <= 200)))
);

CREATE TABLE tipo_atividade (
  secao text NOT NULL,
  tipo text NOT NULL,
  CONSTRAINT tipo_atividade_pkey PRIMARY KEY (secao),
  CONSTRAINT tipo_atividade_secao_check CHECK ((secao ~ '^[A-U]$'::text)),
  CONSTRAINT tipo_atividade_tipo_check CHECK ((tipo = ANY (ARRAY['INDUSTRIA'::text, 'COMERCIO'::text, 'SERVICO'::text])))
);

CREATE TABLE uf (
  sigla_uf text NOT NULL,
  cod_ibge text NOT NULL,
  nome_completo text NOT NULL,
  CONSTRAINT uf_cod_ibge_key UNIQUE (cod_ibge),
  CONSTRAINT uf_pkey PRIMARY KEY (sigla_uf)
);

CREATE TABLE uso_apagado (
  chave_caixa bytea NOT NULL,
  limite text NOT NULL,
  ate timestamp with time zone NOT NULL,
  usados integer NOT NULL,
  CONSTRAINT uso_apagado_chave_caixa_check CHECK ((length(chave_caixa) = 32)),
  CONSTRAINT uso_apagado_limite_check CHECK ((limite = ANY (ARRAY['contatos-lidos'::text, 'mensagens-de-lotes'::text, 'solicitacoes'::text, 'mensagens-de-solicitacoes'::text]))),
  CONSTRAINT uso_apagado_usados_check CHECK ((usados > 0))
);
CREATE INDEX uso_apagado_ate ON public.uso_apagado USING btree (ate);
CREATE INDEX uso_apagado_caixa ON public.uso_apagado USING btree (chave_caixa, limite);

CREATE TABLE usuario (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  sub text,
  nome text NOT NULL,
  nome_exibicao text,
  cpf text,
  email text NOT NULL,
  descricao text,
  eh_estrangeiro boolean NOT NULL,
  idioma text,
  imagem_perfil_id uuid,
  data_inicio timestamp with time zone NOT NULL DEFAULT now(),
  versao integer NOT NULL DEFAULT 1,
  token_envio uuid NOT NULL DEFAULT gen_random_uuid(),
  contatos jsonb NOT NULL DEFAULT '[]'::jsonb,
  endereco text,
  pais_origem text,
  excluido_em timestamp with time zone,
  chave_nome text NOT NULL GENERATED ALWAYS AS (search_key(nome)) STORED,
  email_confirmado boolean NOT NULL DEFAULT false,
  CONSTRAINT usuario_cpf_key UNIQUE (cpf),
  CONSTRAINT usuario_sub_key UNIQUE (sub),
  CONSTRAINT usuario_token_envio_key UNIQUE (token_envio),
  CONSTRAINT usuario_pkey PRIMARY KEY (id),
  CONSTRAINT usuario_imagem_perfil_id_fkey FOREIGN KEY (imagem_perfil_id) REFERENCES arquivo(id),
  CONSTRAINT usuario_contatos_check CHECK ((jsonb_typeof(contatos) = 'array'::text)),
  CONSTRAINT usuario_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
  CONSTRAINT usuario_endereco_check CHECK ((length(endereco) <= 200)),
  CONSTRAINT usuario_idioma_check CHECK ((idioma = ANY (ARRAY['pt'::text, 'en'::text, 'es'::text]))),
  CONSTRAINT usuario_pais_origem_check CHECK ((pais_origem ~ '^[A-Z]{2}$'::text))
);
CREATE INDEX usuario_cpf_comeca ON public.usuario USING btree (cpf text_pattern_ops);
CREATE INDEX usuario_email_contem ON public.usuario USING gin (lower(email) gin_trgm_ops);
CREATE INDEX usuario_nome_contem ON public.usuario USING gin (chave_nome gin_trgm_ops);
CREATE INDEX usuario_nome_unido ON public.usuario USING gin (joined_name(chave_nome) gin_trgm_ops);
CREATE INDEX usuario_por_email ON public.usuario USING btree (lower((email COLLATE "C")), chave_nome, id) WHERE (excluido_em IS NULL);
CREATE INDEX usuario_por_inicio ON public.usuario USING btree (data_inicio, chave_nome, id) WHERE (excluido_em IS NULL);
CREATE INDEX usuario_por_nome ON public.usuario USING btree (chave_nome, id);
CREATE TRIGGER usuario_conta_mudanca AFTER UPDATE ON public.usuario FOR EACH ROW WHEN (((old.excluido_em IS NULL) <> (new.excluido_em IS NULL))) EXECUTE FUNCTION count_person_change();
CREATE TRIGGER usuario_conta_novos AFTER INSERT ON public.usuario REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_people();
CREATE TRIGGER usuario_conta_removidos AFTER DELETE ON public.usuario REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION count_people();
