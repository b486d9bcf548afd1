# Meridian with its database in one container; deploy/README.md says how to run it.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
# The base image has the same Node.
RUN rm -rf node_modules/node node_modules/.bin/node
COPY . ./
RUN node scripts/build.ts --if-stale

FROM node:24.21.0-slim
# PostgreSQL does not run as root. The program belongs to root all the same; only its data belongs to the user.
RUN install -d -o node -g node -m 700 /data /backups
COPY --from=build /app /app
WORKDIR /app
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/tmp/code MALLOC_ARENA_MAX=2
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
# Whether the process answers: while an external database is away, starting it anew would help nobody.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "build/process/main.js"]
