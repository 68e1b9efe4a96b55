package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"guide/webhooks"
	"net/http"
	"os"
	"strings"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		words := strings.Split(in.Text(), " ")
		last := len(words) - 1
		headers := http.Header{}
		for i, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
			if i+1 < last-1 && words[i+1] != "-" {
				headers.Set(name, string(bytes(words[i+1])))
			}
		}
		body, key := bytes(words[last-1]), string(bytes(words[last]))
		if words[0] == "timed" {
			fmt.Println(webhooks.VerifyTimed(headers.Get("webhook-id"), body, key))
		} else {
			fmt.Println(webhooks.VerifyStandard(headers, body, key))
		}
	}
}

func bytes(word string) []byte {
	decoded, _ := base64.StdEncoding.DecodeString(word[1:])
	return decoded
}
