{{- define "invest.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "invest.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "invest.labels" -}}
{{ include "invest.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "invest.image" -}}
{{ .Values.image.repository }}{{ if .Values.image.digest }}@{{ .Values.image.digest }}{{ else }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{- end }}

{{- define "invest.database" -}}
{{ include "invest.name" . }}-database
{{- end }}

{{/* What every pod keeps to. */}}
{{- define "invest.podSecurity" -}}
automountServiceAccountToken: false
{{- /* Kubernetes would set a variable for every service of the namespace; one named as a setting is one. */}}
enableServiceLinks: false
securityContext: { runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000, seccompProfile: { type: RuntimeDefault } }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
volumes:
  - { name: data, emptyDir: {} }
  - { name: temporary, emptyDir: {} }
  {{- if .Values.database.enabled }}
  - name: database-authority
    secret:
      secretName: {{ include "invest.database" . }}-ca
      items: [{ key: ca.crt, path: ca.crt }]
  {{- end }}
{{- end }}

{{/* What every container keeps to. */}}
{{- define "invest.containerSecurity" -}}
image: {{ include "invest.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: temporary, mountPath: /tmp }
  {{- if .Values.database.enabled }}
  - { name: database-authority, mountPath: /etc/invest-web/database, readOnly: true }
  {{- end }}
{{- end }}

{{/* The address of the database's service `of`, by `role`; the driver takes the password from PGPASSWORD. */}}
{{- define "invest.databaseUrl" -}}
postgres://{{ .role }}@{{ include "invest.database" .root }}-{{ .of }}/invest?sslmode=verify-full&sslrootcert=/etc/invest-web/database/ca.crt
{{- end }}

{{/* A process that serves or works: `component`, `values` of its own, `worker` whether it runs jobs. */}}
{{- define "invest.process" -}}
{{- $root := .root }}
{{- $shutdown := $root.Values.portal.shutdown }}
{{- $spread := $root.Values.spread }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "invest.name" $root }}-{{ .component }}
  labels: {{ include "invest.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
spec:
  replicas: {{ .values.replicas }}
  strategy: { type: RollingUpdate, rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }
  selector:
    matchLabels: {{ include "invest.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .component }}
  template:
    metadata:
      labels: {{ include "invest.labels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ .component }}
      annotations:
        # A changed setting starts the pods anew.
        checksum/settings: {{ toYaml $root.Values.settings | sha256sum }}
    spec:
      # Longer than notice, drain and the end of jobs together (docs/operations/running.md, Draining).
      terminationGracePeriodSeconds: {{ add $shutdown.noticeSeconds $shutdown.drainSeconds 15 }}
      topologySpreadConstraints:
        {{- range $key, $when := dict "kubernetes.io/hostname" $spread.machines "topology.kubernetes.io/zone" $spread.zones }}
        - topologyKey: {{ $key }}
          maxSkew: 1
          whenUnsatisfiable: {{ $when }}
          labelSelector:
            matchLabels: {{ include "invest.selector" $root | nindent 14 }}
              app.kubernetes.io/component: {{ $.component }}
          matchLabelKeys: [pod-template-hash]
        {{- end }}
      {{- include "invest.podSecurity" $root | nindent 6 }}
      containers:
        - name: {{ .component }}
          {{- include "invest.containerSecurity" $root | nindent 10 }}
          ports:
            - { name: http, containerPort: 8080 }
            {{- if $root.Values.metrics.enabled }}
            - { name: metrics, containerPort: {{ $root.Values.metrics.port }} }
            {{- end }}
          envFrom:
            - configMapRef: { name: {{ include "invest.name" $root }} }
            - secretRef: { name: {{ $root.Values.existingSecret }} }
          env:
            - { name: WORKER, value: {{ .worker | quote }} }
            - { name: TRUST_PROXY, value: {{ $root.Values.portal.trustProxy | quote }} }
            - { name: DATABASE_CONNECTIONS, value: {{ .values.databaseConnections | quote }} }
            - { name: SHUTDOWN_NOTICE_SECONDS, value: {{ $shutdown.noticeSeconds | quote }} }
            - { name: SHUTDOWN_DRAIN_SECONDS, value: {{ $shutdown.drainSeconds | quote }} }
            {{- if $root.Values.metrics.enabled }}
            - { name: METRICS_PORT, value: {{ $root.Values.metrics.port | quote }} }
            - { name: METRICS_HOST, value: 0.0.0.0 }
            {{- end }}
            {{- if $root.Values.database.enabled }}
            - name: PGPASSWORD
              valueFrom: { secretKeyRef: { name: {{ $root.Values.database.servingSecret }}, key: password } }
            - { name: DATABASE_URL, value: {{ include "invest.databaseUrl" (dict "root" $root "role" "invest" "of" "rw") | quote }} }
            {{- if gt (int $root.Values.database.instances) 1 }}
            - { name: DATABASE_READ_URL, value: {{ include "invest.databaseUrl" (dict "root" $root "role" "invest" "of" "ro") | quote }} }
            {{- end }}
            {{- end }}
          resources: {{ toYaml .values.resources | nindent 12 }}
          # Answers 503 while it waits for the database, which is no reason to start it anew.
          startupProbe:
            tcpSocket: { port: http }
            periodSeconds: 2
            failureThreshold: 60
          readinessProbe:
            httpGet: { path: /invest-api/verifica-disponibilidade, port: http }
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 2
          # Not readiness: a database that is away is no reason to start anew. A process that hangs gives no answer at all.
          livenessProbe:
            httpGet: { path: /invest-api/verifica-vida, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
{{- end }}
