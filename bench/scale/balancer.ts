import { launchNginx } from '../serving/nginx.ts'

/** nginx asks the processes in turn. */
export const startBalancer = (urls: string[]) =>
  launchNginx(
    (port) => `
  upstream processes {
${urls.map((url) => `    server ${new URL(url).host} max_fails=0;`).join('\n')}
    keepalive 32;
    keepalive_requests 1000000000;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://processes;
      proxy_http_version 1.1;
      proxy_set_header connection '';
    }
  }`,
  )
