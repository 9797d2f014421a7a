# What a site behind its proxy is asked from the same machine; `SITE` and `CA` (the proxy's root certificate) are set.
ask() { curl --silent --cacert "$CA" --max-time 60 "$@"; }
in_json() { ask --header 'Content-Type: application/json' "$@"; }
status() { ask --output /dev/null --write-out '%{http_code}\n' "$@"; }

until [ -e "$CA" ] && ask --fail --output /dev/null "https://$SITE/api/health"; do sleep 1; done
echo "page $(ask --output /dev/null --write-out '%{http_code} over HTTP/%{http_version}' "https://$SITE/")"
echo "from http $(ask --output /dev/null --write-out '%{http_code} to %{redirect_url}' "http://$SITE/shop")"
ask --dump-header - --output /dev/null --header 'Accept-Encoding: br' "https://$SITE/" | tr -d '\r' \
	| grep --ignore-case --extended-regexp '^(strict-transport-security|content-encoding):' | sort

login='{"email": "you@example.com", "password": "tide-table-77"}'
token=$(in_json --data "$login" "https://$SITE/api/auth/login" | sed 's/.*"accessToken":"\([^"]*\)".*/\1/')
echo "upload of $(($(stat --format=%s noise.png) / 1000000)) MB $(status --header "Authorization: Bearer $token" \
	--header 'Content-Type: image/png' --data-binary @noise.png "https://$SITE/api/admin/art/pictures?name=noise.png")"

# What one network may ask, and no other is kept from.
ip address add 198.51.100.7/32 dev lo
ip address add 203.0.113.7/32 dev lo
exists() { in_json --output /dev/null --write-out '%{http_code}\n' --data '{"email": "nobody@example.com"}' "$@" "https://$SITE/api/auth/checkExisting"; }
for _ in $(seq 25); do last=$(exists --interface 198.51.100.7); done
echo "one too many $last"
echo "that names another address $(exists --interface 198.51.100.7 --header 'X-Forwarded-For: 192.0.2.1')"
echo "another visitor $(exists --interface 203.0.113.7)"
