-- outside a transaction
-- What an account has sent that no record refers to.
CREATE INDEX CONCURRENTLY arquivo_sem_dono_de ON arquivo (enviado_por) WHERE sem_dono_desde IS NOT NULL;
