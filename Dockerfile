# The service without its weights, as a user of its own. Weights and, without a bucket, files are in the volume /data.
FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force && mkdir /data && chown node:node /data
ENV BLUEHOUR_DATA=/data BLUEHOUR_HOST=0.0.0.0
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=15s --start-period=60s CMD node -e "fetch('http://127.0.0.1:'+(process.env.BLUEHOUR_PORT||8787)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
ENTRYPOINT ["node", "bin/bluehour.mjs"]
CMD ["all"]
